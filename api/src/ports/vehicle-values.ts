import type { MarketValue } from '../market/market-value';

/** A car that is valued: which derivative, since when, how far driven. */
export interface CarToValue {
  capId: number;
  registeredOn: Date;
  mileage: number;
}

/** What a car with a registration is, and what it is worth. Its VIN is not asked for. */
export interface ValuedVehicle {
  capId: number;
  capCode: string;
  make: string;
  model: string;
  trim: string;
  registeredOn: Date;
  /** That it is valued at. */
  mileage: number;
  values: MarketValue;
}

/** Terms of which the provider forecasts values. */
export const FORECAST_MONTHS = { from: 12, to: 84 } as const;

/** The agreement that a forecast is wanted for, and the car by its CAP code. */
export interface ForecastRequest {
  capCode: string;
  registeredOn: Date;
  /** Today. */
  mileage: number;
  /** Those outside `FORECAST_MONTHS` are left out of the answer. */
  termsMonths: readonly number[];
  annualMileage: number;
}

/** The provider of values: what cars are worth now, and what they will be. Amounts are pence. */
export interface VehicleValues {
  /**
   * @param registration upper case, without spaces
   * @param mileage what is usual for the car's age when undefined
   * @returns undefined for a car that nobody knows or values
   */
  byRegistration: (registration: string, mileage: number | undefined) => Promise<ValuedVehicle | undefined>;
  /** @returns undefined for a CAP id that nobody knows, or a car that is not valued */
  byCapId: (car: CarToValue) => Promise<MarketValue | undefined>;
  /** What the trade will pay for the car in clean condition, by term in months; empty when that is not known. */
  forecast: (request: ForecastRequest) => Promise<Record<number, number>>;
}

/** The provider did not answer, or not what it documents. */
export class VehicleValuesError extends Error {
  override name = 'VehicleValuesError';
}
