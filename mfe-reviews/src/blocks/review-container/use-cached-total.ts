import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { ReviewSource } from '../../review-data/review-source';
import { sessionCache } from '../../review-data/session-cache';

/** How often the session's copy is read again, and until when (A9-1). */
const READ_EVERY_MS = 1000;
const READ_UNTIL_MS = 10_000;

/**
 * How many reviews the session's copy speaks of, whichever widget fetched it (A4.1-6).
 *
 * @param rendered what the server knew; it stays where there is no copy, or none that can be read (A8-5)
 */
export function useCachedTotal({ platform, businessUnitId }: Pick<ReviewSource, 'platform' | 'businessUnitId'>, rendered: number | undefined): number | undefined {
  const services = useServices();
  const [total, setTotal] = useState(rendered);

  useEffect(() => {
    const cache = sessionCache({ platform, businessUnitId }, services);
    let elapsedMs = 0;
    const timer = setInterval(() => {
      const copy = cache.read();
      if (copy) setTotal(copy.data.totalReviews);
      elapsedMs += READ_EVERY_MS;
      if (elapsedMs >= READ_UNTIL_MS) clearInterval(timer);
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [services, platform, businessUnitId]);

  return total;
}
