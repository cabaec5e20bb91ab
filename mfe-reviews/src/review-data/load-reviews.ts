import type { Services } from '@forecourt/contracts/services';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import { fetchForSession } from './fetch-for-session';
import type { ReviewSource } from '@forecourt/domain/reviews/source';
import { sessionCache } from './session-cache';
import { fetchingFlag } from './session-flags';

/** Interval at which a widget checks whether the fetch of a different widget has succeeded (A9-1). */
const WAIT_CHECK_MS = 100;
/** Maximum duration of a call; an older flag is left from an earlier page. */
const WAIT_LIMIT_MS = 10_000;

/**
 * The reviews of this session (A4.1-1 to A4.1-3): the cached copy while it is fresh, else the result of another
 * widget's fetch, else our own fetch. If that fails: the stale copy, if there is one (A8-2).
 */
export async function loadReviews(
  services: Services,
  source: ReviewSource,
  signal: AbortSignal,
): Promise<ReviewSummary | undefined> {
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
  // The other widget's fetch failed, unless it was for a different business. If every widget retried, each would cost
  // two calls, and fail too.
  if (waitedMs > 0 && waitedMs < WAIT_LIMIT_MS && !cache.isOfAnotherBusiness()) return cache.read()?.data;
  return (await fetchForSession(services, source)) ?? cache.read()?.data;
}
