import { cleanValuePence, GUIDE_STEP_PENCE, type PricedDerivative, type Wear } from './market-value';

/** A finance agreement. The car is valued for its end. */
export interface Agreement {
  termMonths: number;
  annualMileage: number;
}

/**
 * Caution of a guarantor: shares that are deducted from a value, once and for every year of the term, since later
 * values are less certain.
 */
export interface Caution {
  atStart: number;
  aYear: number;
}

/** The trade value of a clean car of this derivative at the end of the agreement, by its age and mileage then. */
export function forecastPence(
  derivative: PricedDerivative,
  now: Wear,
  { termMonths, annualMileage }: Agreement,
): number {
  const years = termMonths / 12;
  const then = { ageYears: now.ageYears + years, mileage: now.mileage + annualMileage * years };
  return cleanValuePence(derivative, then);
}

/**
 * The guaranteed future value: a forecast less a margin of caution, rounded down to steps of £25. It never rises with
 * the term or the mileage, and never exceeds today's value.
 */
export function guaranteedPence(forecast: number, termMonths: number, { atStart, aYear }: Caution): number {
  const share = 1 - atStart - (aYear * termMonths) / 12;
  // Rounded to the penny first: £10,000 less 11 % is stored as 8,899.99…, and must not fall a step below £8,900.
  return Math.floor(Math.round(forecast * share) / GUIDE_STEP_PENCE) * GUIDE_STEP_PENCE;
}
