import type { FuturesAnswer } from './futures';
import { residualsFrom, type ResidualValues } from './residual-values';

/** Miles a year that residual values are asked for (B9-13). */
export const ANNUAL_MILEAGE = 8000;

/** Age of a car of which nothing is known (B3-35). */
export const DEFAULT_AGE_MONTHS = 24;

/** Its mileage. */
export const DEFAULT_MILEAGE = (ANNUAL_MILEAGE * DEFAULT_AGE_MONTHS) / 12;

/** A car's residual values, as far as they have been looked up (B3-37). */
export interface Residuals {
  values: ResidualValues | undefined;
  /** Miles a year they hold for; absent before the first answer. */
  annualMileage?: number;
  hasFailed: boolean;
}

/** Before anything was looked up. */
export const NO_RESIDUALS: Residuals = { values: undefined, hasFailed: false };

/** Whether residual values must be looked up: not again for the same mileage, and never after a failure (section 4). */
export function needsResiduals(known: Residuals, annualMileage: number): boolean {
  return !known.hasFailed && known.annualMileage !== annualMileage;
}

/**
 * What an answer makes of them (B8-7): an empty one is remembered with its mileage as a failure, no answer at all
 * (`undefined`) as a failure only.
 */
export function residualsAfter(answer: FuturesAnswer | undefined, annualMileage: number): Residuals {
  if (answer === undefined) return { values: undefined, hasFailed: true };
  const values = residualsFrom(answer);
  return { values, annualMileage, hasFailed: values === undefined };
}

/** Whole months since a car was first registered; that of a typical used car when the date says nothing. */
export function ageInMonths(registrationDate: string, now: Date): number {
  const since = new Date(registrationDate);
  if (Number.isNaN(since.getTime())) return DEFAULT_AGE_MONTHS;
  const months = (now.getUTCFullYear() - since.getUTCFullYear()) * 12 + now.getUTCMonth() - since.getUTCMonth();
  return Math.max(0, now.getUTCDate() < since.getUTCDate() ? months - 1 : months);
}
