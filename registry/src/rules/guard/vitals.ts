import { type Vital, vitalBounds } from '@forecourt/contracts/web-vitals';

/** What three quarters of the page views had at most; `atMost` is null when it is beyond the last bound. */
export interface VitalSummary {
  views: number;
  atMost: number | null;
}

/** `LCP 2.5 s`, `INP 200 ms`, `CLS 0.1`. */
export function describeVital(vital: Vital, value: number | null): string {
  const name = vital.toUpperCase();
  if (value === null) return `${name} beyond measure`;
  if (vital === 'cls') return `${name} ${value}`;
  return vital === 'lcp' ? `${name} ${value / 1_000} s` : `${name} ${value} ms`;
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
