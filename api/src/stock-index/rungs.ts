import { CAR_STEPS } from '@forecourt/domain/car-search-options';
import { MILEAGE_BANDS, mileageBounds } from '@forecourt/domain/car-search-values';

const PENCE = 100;

/** The numbers that choices of a field stand for, rising. A car's place among them is its rung. */
export const LADDERS = {
  price: CAR_STEPS.price.map((pounds) => pounds * PENCE),
  monthly: CAR_STEPS.monthly.map((pounds) => pounds * PENCE),
  mileage: MILEAGE_BANDS.map((band) => mileageBounds(band)[0]),
} as const;

/** The rung of a car that has no such number. It is above all others. */
export const NO_RUNG = 255;
export const HIGHEST_RUNG = NO_RUNG - 1;

/** The rung of a number: that of the step which it is exactly, or the even one between the steps around it. */
export function rungOf(value: number, ladder: readonly number[]): number {
  const step = ladder.findIndex((limit) => value <= limit);
  if (step === -1) return 2 * ladder.length;
  return ladder[step] === value ? rungOfStep(step) : 2 * step;
}

/** The rung of a ladder's step, by its place in the ladder. */
export function rungOfStep(step: number): number {
  return 2 * step + 1;
}
