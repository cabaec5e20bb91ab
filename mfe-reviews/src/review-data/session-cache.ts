import type { Services } from '@forecourt/contracts/services';
import { parseCachedReviewSummary, type CachedReviewSummary, type ReviewSummary } from '@forecourt/domain/reviews/wire';
import { sessionStore } from '@forecourt/ui/session-store';
import type { ReviewSource } from '@forecourt/domain/reviews/source';

/** How long a summary counts as fresh (A9-1). */
export const FRESH_MS = 5 * 60_000;

/**
 * The session's one copy of a platform's review summary, shared by all widgets (A3-2). Widgets of another business than
 * the copy's ignore it.
 *
 * @param onUnreadable called when an invalid copy was found
 */
export function sessionCache(
  { platform, businessUnitId }: Pick<ReviewSource, 'platform' | 'businessUnitId'>,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  onUnreadable?: () => void,
) {
  const key = `${platform}Data`;

  /** The copy, of any business. An invalid copy is logged (A8-5) and removed, so that it is logged once. */
  function readAny(): CachedReviewSummary | undefined {
    const text = sessionStore.get(key);
    if (text === null) return undefined;
    const copy = parseCachedReviewSummary(parseJson(text));
    if (copy) return copy;
    sessionStore.remove(key);
    log('error', 'The cached review data could not be read');
    onUnreadable?.();
    return undefined;
  }

  const isOwn = (copy: CachedReviewSummary) => copy.data.businessUnitId === businessUnitId;

  /** The copy, of any age. */
  function read(): CachedReviewSummary | undefined {
    const copy = readAny();
    return copy && isOwn(copy) ? copy : undefined;
  }

  return {
    read,
    /** Returns true if the copy belongs to another business. */
    isOfAnotherBusiness(): boolean {
      const copy = readAny();
      return copy !== undefined && !isOwn(copy);
    },
    /** The copy while it is fresh. A copy from the future is stale: the clock was changed. */
    readFresh(): CachedReviewSummary | undefined {
      const copy = read();
      const ageMs = copy ? clock.now().getTime() - copy.timestamp : FRESH_MS;
      return ageMs >= 0 && ageMs < FRESH_MS ? copy : undefined;
    },
    write(data: ReviewSummary, timestamp: number): void {
      sessionStore.set(key, JSON.stringify({ data, timestamp } satisfies CachedReviewSummary));
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
