/** A vehicle, as a lookup by registration answers it (A3-10 to A3-21). */
export interface RegisteredVehicle {
  id: string;
  registration: string;
  vrm: string;
  /** Never sent to a client. */
  vin?: string;
  capId: number;
  capCode: string;
  make: string;
  model: string;
  colour: string;
  year: number;
  /** ISO date-time. */
  registrationDate: string;
  manufactureDate: string | null;
  bodyType: string;
  type: string;
  fuel: string;
  transmission: string;
  /** Cubic centimetres; unknown for some vehicles. */
  engineCapacity?: number;
  doorplan: string | null;
  /** Estimated. */
  mileage: number;
}

/** Why a lookup failed: the register refused the registration, does not know such a vehicle, or could not answer. */
export type LookupFailure = 'invalid' | 'not-found' | 'throttled' | 'failed' | 'unavailable';

export type Lookup = { vehicle: RegisteredVehicle } | { failure: LookupFailure };

/**
 * Tax and MOT of a vehicle, and the data that its charges depend on. Dates are ISO dates. Undefined values are not in
 * the register.
 */
export interface VehicleStatus {
  tax?: { status: 'taxed' | 'untaxed' | 'sorn'; dueOn?: string };
  motDueOn?: string;
  /** Absent for an electric car. */
  engineCc?: number;
  co2GramsPerKm?: number;
  /** Such as 6. */
  euroClass?: number;
  /** Whether tax and MOT are invented, as of the sample stock. */
  isSample?: true;
}

/** Vehicles by registration: upper case, without spaces. */
export interface VehicleRegister {
  lookUp: (registration: string) => Promise<Lookup>;
  /** Calls only the register, so it costs nothing. */
  statusOf: (registration: string) => Promise<{ status: VehicleStatus } | { failure: LookupFailure }>;
}
