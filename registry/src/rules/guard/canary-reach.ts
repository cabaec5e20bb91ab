import * as z from 'zod';
import type { CanaryTerms } from '../channels/channel';
import { MIN_VIEWS } from './health';

/** Counts are deleted after a day. */
const JUDGED_MINUTES = 23 * 60;

/** Views of a canary's most viewed block. */
export interface Traffic {
  /** Views a minute by visitors of the canary's brands, and of all others. */
  ofBrands: number;
  ofOthers: number;
  /** Views of the canary so far. */
  seen: number;
}

/** Whether a canary will have enough views for the guard to judge it. */
export const reach = z.object({
  /** Views by all visitors. */
  viewsPerMinute: z.number(),
  needed: z.number(),
  /** Views by the end: when everybody gets the canary, or after a day, when counts are deleted. */
  expected: z.number(),
  /** Minutes until it has the needed views; null if it never will. */
  minutes: z.number().nullable(),
  /** Share, or time between steps, with which it would have enough views; null if neither helps. */
  percent: z.number().nullable(),
  everyMinutes: z.number().nullable(),
});
export type Reach = z.output<typeof reach>;

/** Forecasts whether the guard can judge a canary; null if it already has enough views. */
export function reachOf(
  { percent, steps, everyMinutes }: CanaryTerms,
  { ofBrands, ofOthers, seen }: Traffic,
): Reach | null {
  if (seen >= MIN_VIEWS) return null;
  const shares = [percent, ...steps].filter((share) => share < 100);
  const isCompleted = steps.at(-1) === 100;
  let [expected, elapsed, minutes] = [seen, 0, null as number | null];
  for (const [index, share] of shares.entries()) {
    const lasts =
      !isCompleted && index === shares.length - 1 ? Math.max(0, JUDGED_MINUTES - elapsed) : (everyMinutes ?? 0);
    // The targeted brands and the random share are judged separately.
    const rate = Math.max(ofBrands, (ofOthers * share) / 100);
    if (minutes === null && expected + rate * lasts >= MIN_VIEWS) minutes = elapsed + (MIN_VIEWS - expected) / rate;
    expected += rate * lasts;
    elapsed += lasts;
  }
  const times = (MIN_VIEWS - seen) / (expected - seen);
  const wanted = Math.ceil((100 * (MIN_VIEWS - seen)) / (ofOthers * JUDGED_MINUTES));
  return {
    viewsPerMinute: ofBrands + ofOthers,
    needed: MIN_VIEWS,
    expected,
    minutes,
    percent: minutes === null && !isCompleted && wanted < 100 ? wanted : null,
    everyMinutes:
      minutes === null && isCompleted && Number.isFinite(times) ? Math.ceil(times * (everyMinutes ?? 0)) : null,
  };
}
