/** The user experience of a page: largest contentful paint and interaction to next paint, in milliseconds, and layout shift. web.dev/articles/vitals */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/**
 * Upper ends of the buckets that each is counted in; one more is for all beyond. Among them are the bounds of "good" and "poor":
 * 2.5 s and 4 s, 200 ms and 500 ms, 0.1 and 0.25. Shells and registry of different versions count together, so these never change.
 */
export const vitalBounds: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

/** The number of the bucket that a value falls in. */
export function vitalBucket(vital: Vital, value: number): number {
  const bucket = vitalBounds[vital].findIndex((bound) => value <= bound);
  return bucket === -1 ? vitalBounds[vital].length : bucket;
}
