import type { Services } from '@forecourt/contracts/services';
import type { ReviewSummary } from '@forecourt/domain/reviews';
import { fetchReviewSummary, type ReviewSource } from './review-source';
import { sessionCache } from './session-cache';

/** How often a widget looks whether another's fetch has arrived, and when it stops waiting and asks for itself (A9-1). */
const WAIT_CHECK_MS = 100;
const WAIT_LIMIT_MS = 10_000;

/**
 * The reviews of this session (A4.1-1 to A4.1-3): the cached copy while it is fresh, else what another widget is just
 * fetching, else a fetch of our own. A failure is logged and gives the earlier copy, if there is one (A8-2).
 */
export async function loadReviews(services: Services, source: ReviewSource, signal: AbortSignal): Promise<ReviewSummary | undefined> {
  const cache = sessionCache(source.platform);
  const fresh = () => {
    const copy = cache.read();
    return copy && cache.isFresh(copy, services.clock.now().getTime()) ? copy.data : undefined;
  };

  const cached = fresh();
  if (cached) return cached;
  if (cache.isFetching()) {
    for (let waited = 0; waited < WAIT_LIMIT_MS && !signal.aborted; waited += WAIT_CHECK_MS) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_CHECK_MS));
      const arrived = fresh();
      if (arrived) return arrived;
      if (!cache.isFetching()) break;
    }
  }

  cache.markFetching(true);
  try {
    const summary = await fetchReviewSummary(services.api, source, signal);
    if (summary) cache.write(summary, services.clock.now().getTime());
    else services.log('error', 'One or more API calls failed');
    return summary ?? cache.read()?.data;
  } finally {
    cache.markFetching(false);
  }
}
