import * as z from 'zod';
import { expectedMileage } from '../../cars/market/car-age';
import type { LookupFailure, RegisteredVehicle, VehicleRegister, VehicleStatus } from '../../ports/vehicle-register';
import { createOutsideCall, OutsideStatusError, type OutsideCallFigures } from '../outside-call';
import { dayIn } from './day-in';

/** The exact version of a vehicle, which the register does not know. */
export interface VehicleIdentity {
  capId: number;
  capCode: string;
  make: string;
  model: string;
  bodyType: string;
  transmission: string;
  registeredOn: Date;
}

export interface LiveVehicleRegisterOptions {
  /** Endpoint for vehicles: `https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1/vehicles`. */
  url: string;
  apiKey: string;
  /** The version of the car with a registration, from the provider of values; undefined when it is unknown. */
  identify: (registration: string) => Promise<VehicleIdentity | undefined>;
  timeoutMs?: number;
  now?: () => Date;
}

const words = z.string().trim().optional().catch(undefined);
const count = z.number().int().min(0).optional().catch(undefined);
const day = z.unknown().optional().transform(dayIn);

/**
 * Only the registration is mandatory (Vehicle Enquiry Service 1.2). Any other value that is not as documented is
 * treated as absent.
 */
const answer = z.object({
  registrationNumber: z.string(),
  colour: words,
  fuelType: words,
  engineCapacity: count,
  yearOfManufacture: count,
  taxStatus: words,
  taxDueDate: day,
  motExpiryDate: day,
  co2Emissions: count,
  euroStatus: words,
});
type Answer = z.output<typeof answer>;

/** The site's names for fuels that the register names differently. */
const FUELS: Record<string, string> = { ELECTRICITY: 'Electric', 'HYBRID ELECTRIC': 'Hybrid' };
const TAX_STATUSES: Record<string, NonNullable<VehicleStatus['tax']>['status']> = {
  taxed: 'taxed',
  untaxed: 'untaxed',
  'not taxed for on road use': 'untaxed',
  sorn: 'sorn',
};
const FAILURE_BY_STATUS: Record<number, LookupFailure> = {
  400: 'invalid',
  404: 'not-found',
  429: 'throttled',
  500: 'failed',
};

/** The DVLA's Vehicle Enquiry Service, joined with the provider of values' data for the same registration. */
export function createLiveVehicleRegister(
  options: LiveVehicleRegisterOptions,
): VehicleRegister & { figures: Readonly<OutsideCallFigures> } {
  const { send, figures } = createOutsideCall({ timeoutMs: options.timeoutMs ?? 4_000 });
  const now = options.now ?? (() => new Date());
  const url = new URL(options.url);
  const headers = { 'x-api-key': options.apiKey, 'content-type': 'application/json', accept: 'application/json' };

  async function ask(registration: string): Promise<Answer | LookupFailure> {
    try {
      const request = { url, headers, body: JSON.stringify({ registrationNumber: registration }) };
      const { status, body } = await send(request, (text) => JSON.parse(text) as unknown);
      return status === 200 ? answer.parse(body) : (FAILURE_BY_STATUS[status] ?? 'failed');
    } catch (error) {
      if (error instanceof z.ZodError) return 'failed';
      // No answer in time, an unreadable one, or an open breaker: all of these are temporary.
      return (error instanceof OutsideStatusError && FAILURE_BY_STATUS[error.status]) || 'unavailable';
    }
  }

  return {
    figures,
    lookUp: async (registration) => {
      const found = await ask(registration);
      if (typeof found === 'string') return { failure: found };
      const identity = await options.identify(registration).catch(() => 'unavailable' as const);
      if (identity === 'unavailable') return { failure: identity };
      return identity ? { vehicle: join(registration, found, identity, now()) } : { failure: 'not-found' };
    },
    statusOf: async (registration) => {
      const found = await ask(registration);
      return typeof found === 'string' ? { failure: found } : { status: statusIn(found) };
    },
  };
}

function statusIn({
  taxStatus = '',
  taxDueDate,
  motExpiryDate,
  engineCapacity = 0,
  co2Emissions,
  euroStatus = '',
}: Answer): VehicleStatus {
  const status = TAX_STATUSES[taxStatus.toLowerCase()];
  const [euroClass] = /\d/.exec(euroStatus) ?? [];
  return {
    ...(status && { tax: { status, ...(taxDueDate && { dueOn: taxDueDate }) } }),
    ...(motExpiryDate && { motDueOn: motExpiryDate }),
    ...(engineCapacity > 0 && { engineCc: engineCapacity }),
    ...(co2Emissions !== undefined && { co2GramsPerKm: co2Emissions }),
    ...(euroClass && { euroClass: Number(euroClass) }),
  };
}

function join(registration: string, found: Answer, identity: VehicleIdentity, now: Date): RegisteredVehicle {
  const { registeredOn, ...version } = identity;
  const { engineCapacity, yearOfManufacture } = found;
  return {
    ...version,
    id: registration,
    registration,
    vrm: registration,
    colour: inWords(found.colour),
    fuel: FUELS[found.fuelType?.toUpperCase() ?? ''] ?? inWords(found.fuelType),
    year: registeredOn.getUTCFullYear(),
    registrationDate: registeredOn.toISOString(),
    manufactureDate: yearOfManufacture === undefined ? null : `${yearOfManufacture}-01-01T00:00:00Z`,
    type: 'car',
    ...(engineCapacity !== undefined && engineCapacity > 0 && { engineCapacity }),
    doorplan: null,
    mileage: expectedMileage(registeredOn, now),
  };
}

/** `HEAVY OIL` → `Heavy oil`. */
function inWords(capitals = ''): string {
  return capitals.charAt(0).toUpperCase() + capitals.slice(1).toLowerCase();
}
