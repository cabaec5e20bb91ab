import { RANGES } from '@forecourt/domain/car-search/fields';
import { penceFromPounds } from '@forecourt/domain/money';
import { MILEAGE_STEPS } from '@forecourt/domain/car-search/values';

/**
 * The steps of a field's choices, rising. Each step and each gap between two steps is a bucket, so one count by bucket
 * answers "at least" and "at most" for every choice.
 */
export const BUCKETS = {
  price: RANGES.price.steps.map(penceFromPounds),
  monthly: RANGES.monthly.steps.map(penceFromPounds),
  mileage: MILEAGE_STEPS,
} as const;

/** The bucket of a car without such a number, above all others. */
export const NO_BUCKET = 255;
export const MAX_BUCKET = NO_BUCKET - 1;

/** Bucket of a number: the bucket of the equal step, or the even bucket between the neighbouring steps. */
export function bucketOf(value: number, steps: readonly number[]): number {
  const step = steps.findIndex((limit) => value <= limit);
  if (step === -1) return 2 * steps.length;
  return steps[step] === value ? bucketOfStep(step) : 2 * step;
}

/** The bucket of a step, by its index. */
export function bucketOfStep(step: number): number {
  return 2 * step + 1;
}
