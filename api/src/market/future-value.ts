import { marketValue, type PricedDerivative, type Wear } from './market-value';

/** The agreement that a car's value is wanted at the end of. */
export interface Agreement {
  termMonths: number;
  annualMileage: number;
}

/**
 * How careful whoever guarantees a value is: shares of it that are held back, from the start and for every year of the
 * term, since what is further away is less sure.
 */
export interface Caution {
  atStart: number;
  aYear: number;
}

/** Of a residual setter who is neither bold nor timid. */
const USUAL_CAUTION: Caution = { atStart: 0.03, aYear: 0.015 };
const PRICE_STEP_PENCE = 2_500;

/**
 * The guaranteed future value: what a clean car of this derivative will fetch in the trade at the end of the agreement,
 * by its age and mileage then, less a margin of caution; in whole steps of £25, rounded down. It never rises with the
 * term or the mileage and never exceeds what the car is worth today.
 */
export function futureValuePence(
  derivative: PricedDerivative,
  now: Wear,
  { termMonths, annualMileage }: Agreement,
  caution: Caution = USUAL_CAUTION,
): number {
  const years = termMonths / 12;
  const then = { ageYears: now.ageYears + years, mileage: now.mileage + annualMileage * years };
  const share = 1 - caution.atStart - caution.aYear * years;
  return Math.floor((marketValue(derivative, then).cleanPence * share) / PRICE_STEP_PENCE) * PRICE_STEP_PENCE;
}
