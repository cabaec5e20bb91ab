import { penceFromPounds } from '../money';
import type { FuturesAnswer } from './futures';
import { BROKER_LENDER_ID } from './lenders';

/** Lenders whose residual values are requested (B7-11). */
export const RESIDUAL_LENDER_IDS: readonly number[] = [50, 63, 66, 67, 70, 73, 74];

/** A lender whose values, if any, replace those of other lenders (B7-11). */
const SHARED_FROM_ID = 75;
const SHARED_TO_IDS = [50, 66, 67, 70, 73, 74];

/** Future values of a car, in pence, by lender id and term in months. */
export type ResidualValues = Readonly<Record<number, Readonly<Record<number, number>>>>;

/** Reads an answer, and copies lender 75's values to the lenders that use them; undefined if it is empty (B8-7). */
export function residualsFrom(answer: FuturesAnswer): ResidualValues | undefined {
  const values = Object.fromEntries(
    Object.entries(answer).map(([id, byTerm]) => [
      Number(id),
      Object.fromEntries(Object.entries(byTerm).map(([term, pounds]) => [Number(term), penceFromPounds(pounds)])),
    ]),
  );
  return Object.values(values).some((byTerm) => Object.keys(byTerm).length > 0) ? withSharedValues(values) : undefined;
}

/** Copies lender 75's values, if there are any, to the lenders that use them (B7-11). */
export function withSharedValues(values: ResidualValues): ResidualValues {
  const shared = values[SHARED_FROM_ID];
  return shared ? { ...values, ...Object.fromEntries(SHARED_TO_IDS.map((id) => [id, shared])) } : values;
}

/**
 * The final payment that a lender requires at the end of a term, in pence; undefined when it offers none. The broker is
 * not a lender, and the source has no residual values for it. It uses the lowest of its panel's values, which gives the
 * highest monthly payment: no lender has to charge more than we show.
 */
export function balloonPence(residuals: ResidualValues, lenderId: number, termMonths: number): number | undefined {
  if (lenderId !== BROKER_LENDER_ID) return residuals[lenderId]?.[termMonths];
  const values = Object.values(residuals).flatMap((byTerm) => byTerm[termMonths] ?? []);
  return values.length > 0 ? Math.min(...values) : undefined;
}

const GUARANTEED_SHARE = 0.9;
const DEFAULT_MILES_A_YEAR = 8000;
/** Rate at which the value decays exponentially, in a year of the default miles. */
const YEARLY_FALL = 0.19;
/** Added to `YEARLY_FALL` for every thousand miles a year above the default. */
const FALL_A_THOUSAND_MILES = 0.004;
/** Values are rounded down to a multiple of this. */
const STEP_PENCE = 2500;

/**
 * Residual values when only a price is known: the average of cars about two years old, less the margin of guaranteed
 * values. For illustration: a known car has its own values.
 *
 * @param annualMileage miles a year under the agreement
 */
export function typicalResiduals(
  pricePence: number,
  termsMonths: readonly number[],
  annualMileage = DEFAULT_MILES_A_YEAR,
): ResidualValues {
  const byTerm = Object.fromEntries(
    termsMonths.map((termMonths) => {
      const yearlyFall = YEARLY_FALL + (FALL_A_THOUSAND_MILES * (annualMileage - DEFAULT_MILES_A_YEAR)) / 1000;
      const exact = pricePence * GUARANTEED_SHARE * Math.exp((-yearlyFall * termMonths) / 12);
      return [termMonths, Math.floor(exact / STEP_PENCE) * STEP_PENCE];
    }),
  );
  return Object.fromEntries(RESIDUAL_LENDER_IDS.map((id) => [id, byTerm]));
}
