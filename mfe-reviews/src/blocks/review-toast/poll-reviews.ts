import type { Services } from '@forecourt/contracts/services';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import type { ReviewSource } from '@forecourt/domain/reviews/source';
import { pollingFlag } from '../../review-data/session-flags';

/** Delay before the first poll, and between polls (A9-1). */
const START_AFTER_MS = 5000;
const POLL_EVERY_MS = 60_000;

/** Platforms that a widget of this page polls. A flag for a different platform is left from an earlier page. */
const polledHere = new Set<string>();

/**
 * Polls the reviews and updates the session's copy. Only one widget per session polls (A4.1-4); when it is removed,
 * another takes over. Failed requests are logged where they happen, and polling continues (A8-3).
 *
 * @returns a function that stops it
 */
export function pollReviews(
  services: Services,
  source: ReviewSource,
  onSummary: (summary: ReviewSummary) => void,
): () => void {
  const { platform } = source;
  const flag = pollingFlag(platform);
  let isPoller = false;
  let interval: ReturnType<typeof setInterval> | undefined;

  const poll = async () => {
    if (!isPoller) {
      if (flag.isSet()) return;
      isPoller = true;
      polledHere.add(platform);
      flag.set();
    }
    // New reviews can wait until somebody looks.
    if (document.hidden) return;
    // Its code, and that which reads answers, is not needed before the first poll. If it is lost, the next poll tries
    // again.
    const fetching = await import('../../review-data/fetch-for-session').catch(() => undefined);
    if (!fetching || !isPoller) return;
    const summary = await fetching.fetchForSession(services, source);
    if (summary && isPoller) onSummary(summary);
  };

  if (!polledHere.has(platform)) flag.clear();
  const start = setTimeout(() => {
    interval = setInterval(() => void poll(), POLL_EVERY_MS);
    void poll();
  }, START_AFTER_MS);

  return () => {
    clearTimeout(start);
    clearInterval(interval);
    if (!isPoller) return;
    isPoller = false;
    polledHere.delete(platform);
    flag.clear();
  };
}
