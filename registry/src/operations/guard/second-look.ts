import type { Look } from '../../storage/health/counts';

const MINUTE_MS = 60_000;
/** Maximum number of moments in a period that are checked for first evidence. */
const MAX_SPLITS = 10;

/**
 * Whether evidence from few networks repeats: more than a minute after it was first sufficient, and from other
 * networks. So it takes at least two minutes, and twice as many networks as the guard needs.
 * @param hasBreach judges the counts of a part of the period
 */
export async function isSeenAgain(from: Date, to: Date, hasBreach: (look: Look) => Promise<boolean>): Promise<boolean> {
  const first = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS;
  const step = Math.max(1, Math.ceil((to.getTime() - first) / MINUTE_MS / MAX_SPLITS)) * MINUTE_MS;
  for (let end = first; end + 2 * MINUTE_MS <= to.getTime(); end += step) {
    if (await hasBreach({ to: new Date(end) })) return hasBreach({ to, freshAfter: new Date(end) });
  }
  return false;
}
