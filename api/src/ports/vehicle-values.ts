import type { Car } from '@forecourt/domain/cars/car';
import type { MarketValue } from '../cars/market/market-value';

export interface CarToValue extends Pick<Car, 'capId' | 'mileage'> {
  registeredOn: Date;
}

/** The car with a registration, and its value at the mileage. */
export interface CarWithValues extends CarToValue, Pick<Car, 'capCode' | 'make' | 'model' | 'trim'> {
  values: MarketValue;
}

/** Terms for which the provider forecasts values. */
export const FORECAST_MONTHS = { from: 12, to: 84 } as const;

/** The agreement to forecast for, and the car by its CAP code. */
export interface ForecastRequest {
  capCode: string;
  registeredOn: Date;
  /** Today. */
  mileage: number;
  /** Terms outside `FORECAST_MONTHS` are left out of the answer. */
  termsMonths: readonly number[];
  annualMileage: number;
}

/** The provider of values: what cars are worth now, and what they will be worth. Amounts are pence. */
export interface VehicleValues {
  /**
   * @param registration upper case, without spaces
   * @param mileage default: the usual mileage for the car's age
   * @returns undefined for a car that is unknown or has no value
   */
  byRegistration: (registration: string, mileage: number | undefined) => Promise<CarWithValues | undefined>;
  /** @returns undefined for an unknown CAP id, or a car without a value */
  byCapId: (car: CarToValue) => Promise<MarketValue | undefined>;
  /** Future trade values of the car in clean condition, by term in months; empty when unknown. */
  forecast: (request: ForecastRequest) => Promise<Record<number, number>>;
}

/** The provider gave no documented answer. */
export class VehicleValuesError extends Error {
  override name = 'VehicleValuesError';
}
