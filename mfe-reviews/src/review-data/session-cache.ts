import { parseCachedReviewSummary, type CachedReviewSummary, type ReviewSummary } from '@forecourt/domain/reviews';

/** How long a summary counts as fresh (A9-1). */
export const FRESH_MS = 5 * 60_000;

/**
 * The session's one copy of the review summary, shared by all widgets (A3-2, A3-3). Storage may be full, forbidden or
 * hold anything: then there simply is no copy.
 */
export function sessionCache(platform: string) {
  const dataKey = `${platform}Data`;
  const fetchingKey = `isFetching${platform}`;

  return {
    /** The copy, however old; undefined when there is none or it cannot be read. */
    read(): CachedReviewSummary | undefined {
      return parseCachedReviewSummary(parseJson(get(dataKey)));
    },
    write(data: ReviewSummary, timestamp: number): void {
      set(dataKey, JSON.stringify({ data, timestamp }));
    },
    isFresh(copy: CachedReviewSummary, now: number): boolean {
      return now - copy.timestamp < FRESH_MS;
    },
    isFetching: () => get(fetchingKey) === 'true',
    markFetching: (fetching: boolean) => set(fetchingKey, fetching ? 'true' : null),
  };
}

function get(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function set(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Private browsing or a full quota: each widget then fetches for itself.
  }
}

function parseJson(value: string | null): unknown {
  try {
    return JSON.parse(value ?? 'null');
  } catch {
    return null;
  }
}
