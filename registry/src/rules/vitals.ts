import { type Vital, vitalBounds } from '@forecourt/contracts/web-vitals';

/** What three quarters of the page views had at most; `atMost` is null when it is beyond the last bound. */
export interface VitalSummary {
  views: number;
  atMost: number | null;
}

/** @param buckets views by number of the bucket */
export function percentile75(vital: Vital, buckets: Readonly<Record<string, number>>): VitalSummary {
  const bounds = vitalBounds[vital];
  const counts = Array.from({ length: bounds.length + 1 }, (_, bucket) => buckets[bucket] ?? 0);
  const views = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const bucket = counts.findIndex((count) => (below += count) >= 0.75 * views);
  return { views, atMost: bounds[bucket] ?? null };
}
