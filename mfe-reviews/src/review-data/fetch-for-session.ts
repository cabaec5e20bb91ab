import type { Services } from '@forecourt/contracts/services';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import { fetchReviewSummary, REVIEWS_FAILED, type ReviewSource } from '@forecourt/domain/reviews/source';
import { sessionCache } from './session-cache';
import { fetchingFlag } from './session-flags';

/**
 * Fetches for all widgets of the session: while the flag is set, others wait for its copy (A4.1-3). The fetch continues
 * when its widget is removed, since others may be waiting.
 *
 * @returns undefined after a failure, which is logged (A8-2)
 */
export async function fetchForSession(services: Services, source: ReviewSource): Promise<ReviewSummary | undefined> {
  const flag = fetchingFlag(source.platform);
  const leaving = new AbortController();
  // The session lasts longer than the page: the next page must not wait for a fetch that ended with this one.
  const handleLeave = ({ persisted }: PageTransitionEvent) => {
    // A page in the back/forward cache still wants the answer when the visitor is back.
    if (!persisted) leaving.abort();
    flag.clear();
  };
  addEventListener('pagehide', handleLeave);
  flag.set();
  try {
    const summary = await fetchReviewSummary(services.api, source, leaving.signal);
    if (summary) sessionCache(source, services).write(summary, services.clock.now().getTime());
    else if (!leaving.signal.aborted) services.log('error', REVIEWS_FAILED);
    return summary;
  } finally {
    removeEventListener('pagehide', handleLeave);
    flag.clear();
  }
}
