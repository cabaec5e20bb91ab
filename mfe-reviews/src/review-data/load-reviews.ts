import type { Services } from '@forecourt/contracts/services';
import type { ReviewSummary } from '@forecourt/domain/reviews';
import { fetchForSession } from './fetch-for-session';
import type { ReviewSource } from './review-source';
import { sessionCache } from './session-cache';
import { fetchingFlag } from './session-flags';

/** How often a widget looks whether another's fetch has arrived (A9-1). */
const WAIT_CHECK_MS = 100;
/** As long as a call may take; a flag that is older was left behind. */
const WAIT_LIMIT_MS = 10_000;

/**
 * The reviews of this session (A4.1-1 to A4.1-3): the cached copy while it is fresh, else what another widget is just
 * fetching, else a fetch of our own. When that fails: the earlier copy, if there is one (A8-2).
 */
export async function loadReviews(services: Services, source: ReviewSource, signal: AbortSignal): Promise<ReviewSummary | undefined> {
  const cache = sessionCache(source, services);
  const flag = fetchingFlag(source.platform);

  let copy = cache.readFresh();
  let waitedMs = 0;
  while (!copy && flag.isSet() && waitedMs < WAIT_LIMIT_MS && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_CHECK_MS));
    waitedMs += WAIT_CHECK_MS;
    copy = cache.readFresh();
  }
  if (copy) return copy.data;
  // The other widget's fetch, unless it was about another business, failed: to ask again at once would cost a pair of calls for each widget, and fail again.
  if (waitedMs > 0 && waitedMs < WAIT_LIMIT_MS && !cache.isOfAnother()) return cache.read()?.data;
  return (await fetchForSession(services, source)) ?? cache.read()?.data;
}
