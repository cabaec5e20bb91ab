import { EXPECTED_MILES_A_YEAR } from './market-value';

export const MILLISECONDS_PER_YEAR = 365.25 * 24 * 3600 * 1000;

/** Years since a car's first registration, as a fraction; 0 for a future date. */
export function ageYears(registeredOn: Date, at: Date): number {
  return Math.max(0, (at.getTime() - registeredOn.getTime()) / MILLISECONDS_PER_YEAR);
}

/** Expected mileage of a car at `at`, by its age alone. */
export function expectedMileage(registeredOn: Date, at: Date): number {
  return Math.round(EXPECTED_MILES_A_YEAR * ageYears(registeredOn, at));
}
