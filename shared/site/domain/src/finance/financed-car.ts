import { ANNUAL_MILEAGE } from './offered-terms';
import type { FuturesAnswer } from './futures';
import { residualsFrom, type ResidualValues } from './residual-values';

// Units as in `terms.ts`.
export { ANNUAL_MILEAGE };

/** Age assumed for an unknown car (B3-35). */
export const DEFAULT_AGE_MONTHS = 24;

/** Mileage assumed for an unknown car. */
export const DEFAULT_MILEAGE = (ANNUAL_MILEAGE * DEFAULT_AGE_MONTHS) / 12;

/** A car's residual values and the outcome of their lookup (B3-37). */
export interface Residuals {
  values: ResidualValues | undefined;
  /** Miles per year they apply to; absent before the first answer. */
  annualMileage?: number;
  hasFailed: boolean;
}

/**
 * Residual values after an answer (B8-7). An empty answer counts as a failure for its mileage, a missing answer
 * (`undefined`) as a general failure.
 */
export function residualsAfter(answer: FuturesAnswer | undefined, annualMileage: number): Residuals {
  if (answer === undefined) return { values: undefined, hasFailed: true };
  const values = residualsFrom(answer);
  return { values, annualMileage, hasFailed: values === undefined };
}

/** Whole months since a car was first registered; the age of an unknown car when the date is invalid. */
export function ageInMonths(registrationDate: string, now: Date): number {
  const since = new Date(registrationDate);
  if (Number.isNaN(since.getTime())) return DEFAULT_AGE_MONTHS;
  const months = (now.getUTCFullYear() - since.getUTCFullYear()) * 12 + now.getUTCMonth() - since.getUTCMonth();
  return Math.max(0, now.getUTCDate() < since.getUTCDate() ? months - 1 : months);
}

/**
 * The date of the current values: the first of the month, midnight UTC. Values change monthly, as in trade guides, so
 * that prices in lists and on the car's page agree all month.
 */
export function guideMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
