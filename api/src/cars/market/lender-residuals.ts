import { BROKER_LENDER_ID, LENDERS } from '@forecourt/domain/finance/lenders';
import {
  balloonPence,
  RESIDUAL_LENDER_IDS,
  withSharedValues,
  type ResidualValues,
} from '@forecourt/domain/finance/residual-values';
import { guaranteedPence, type Caution } from './future-value';

/** A lender's rules for residual values. Invented, like the lenders; they differ as those of real ones do. */
interface ResidualSetter extends Caution {
  lenderId: number;
  /** The oldest car it sets values for; by default the oldest that it lends on. */
  maxAgeMonths?: number;
  /** Age of the car when the agreement ends. */
  maxAgeAtEndMonths: number;
}

const SETTERS: readonly ResidualSetter[] = [
  { lenderId: 50, atStart: 0.03, aYear: 0.015 },
  { lenderId: 63, atStart: 0.04, aYear: 0.015 },
  { lenderId: 66, atStart: 0.06, aYear: 0.025 },
  { lenderId: 67, atStart: 0.03, aYear: 0.02 },
  { lenderId: 70, atStart: 0.05, aYear: 0.02 },
  { lenderId: 73, atStart: 0.025, aYear: 0.0175 },
  { lenderId: 74, atStart: 0.02, aYear: 0.02 },
  // Finances nearly new cars for the makers' own dealers, so it assumes higher values for them than other lenders.
  { lenderId: 75, atStart: 0.02, aYear: 0.0125, maxAgeMonths: 36 },
].map((setter) => ({
  ...setter,
  maxAgeAtEndMonths: LENDERS.find(({ id }) => id === setter.lenderId)?.maxAgeAtEndMonths ?? 0,
}));

/** Lender whose values, where it sets any, apply to others too. Its values are therefore always included (B7-11). */
const ALWAYS_GIVEN = 75;

/** Forecasts of a car's value, in pence by term in months. */
export type Forecasts = Readonly<Record<number, number>>;

/**
 * Residual values in pence by lender id and term. A lender has no value if the car is older than the lender's limit at
 * the end of the agreement. Lenders without values are left out.
 *
 * @param ageMonths age of the car today
 */
export function lenderResiduals(forecasts: Forecasts, ageMonths: number, lenderIds: readonly number[]): ResidualValues {
  const values: Record<number, Record<number, number>> = {};
  for (const setter of SETTERS) {
    if (setter.lenderId !== ALWAYS_GIVEN && !lenderIds.includes(setter.lenderId)) continue;
    const byTerm: Record<number, number> = {};
    for (const term of Object.keys(forecasts).map(Number)) {
      if (setsValue(setter, ageMonths, term)) byTerm[term] = guaranteedPence(forecasts[term] ?? 0, term, setter);
    }
    if (Object.keys(byTerm).length > 0) values[setter.lenderId] = byTerm;
  }
  return values;
}

/** The forecast is so high that no two lenders have the same value. */
const PROBE_PENCE = 1e11;

/**
 * Returns a function that gives the broker's final payment for a forecast and a car's age. It is the lowest of the
 * panel's (`balloonPence`), or 0 if no lender sets one. The lender depends only on the age, so the function looks it up
 * once per age, not once per car.
 */
export function lowestResiduals(termMonths: number): (forecast: number, ageMonths: number) => number {
  const setters: (ResidualSetter | 'none')[] = [];
  const setterFor = (ageMonths: number): ResidualSetter | 'none' => {
    const values = lenderResiduals({ [termMonths]: PROBE_PENCE }, ageMonths, RESIDUAL_LENDER_IDS);
    const lowest = balloonPence(withSharedValues(values), BROKER_LENDER_ID, termMonths);
    return SETTERS.find((setter) => guaranteedPence(PROBE_PENCE, termMonths, setter) === lowest) ?? 'none';
  };
  return (forecast, ageMonths) => {
    const setter = (setters[ageMonths] ??= setterFor(ageMonths));
    return setter === 'none' ? 0 : guaranteedPence(forecast, termMonths, setter);
  };
}

function setsValue(
  { maxAgeMonths = Infinity, maxAgeAtEndMonths }: ResidualSetter,
  ageMonths: number,
  termMonths: number,
): boolean {
  return ageMonths <= maxAgeMonths && ageMonths + termMonths <= maxAgeAtEndMonths;
}
