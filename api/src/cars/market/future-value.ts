import { cleanValuePence, GUIDE_STEP_PENCE, type PricedDerivative, type Wear } from './market-value';

/** The agreement at whose end a car is to be valued. */
export interface Agreement {
  termMonths: number;
  annualMileage: number;
}

/**
 * The caution of a guarantor: shares of a value that are held back, from the start and for every year of the
 * term, since later values are less certain.
 */
export interface Caution {
  atStart: number;
  aYear: number;
}

/** The trade value of a clean car of this derivative at the end of the agreement, by its age and mileage then. */
export function forecastPence(derivative: PricedDerivative, now: Wear, { termMonths, annualMileage }: Agreement): number {
  const years = termMonths / 12;
  const then = { ageYears: now.ageYears + years, mileage: now.mileage + annualMileage * years };
  return cleanValuePence(derivative, then);
}

/**
 * The guaranteed future value: a forecast less its setter's margin of caution, in whole steps of £25, rounded down. It
 * never rises with the term or the mileage and never exceeds what the car is worth today.
 */
export function guaranteedPence(forecast: number, termMonths: number, { atStart, aYear }: Caution): number {
  const share = 1 - atStart - (aYear * termMonths) / 12;
  // To the penny first: £10,000 less 11 % must not fall a step below £8,900 because it is stored as 8,899.99….
  return Math.floor(Math.round(forecast * share) / GUIDE_STEP_PENCE) * GUIDE_STEP_PENCE;
}
