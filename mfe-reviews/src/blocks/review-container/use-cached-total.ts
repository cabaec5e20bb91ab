import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { ReviewSource } from '@forecourt/domain/reviews/source';
import { sessionCache } from '../../review-data/session-cache';

/** Interval at which the session's copy is read again, and total time (A9-1). */
const READ_EVERY_MS = 1000;
const READ_UNTIL_MS = 10_000;

/**
 * The number of reviews in the session's copy, which any widget may have stored (A4.1-6).
 *
 * @param rendered the server's number, used while there is no copy
 * @returns 0 after an unreadable copy: then the heading has no number (A8-5)
 */
export function useCachedTotal(
  { platform, businessUnitId }: Pick<ReviewSource, 'platform' | 'businessUnitId'>,
  rendered: number | undefined,
): number | undefined {
  const services = useServices();
  const [total, setTotal] = useState(rendered);

  useEffect(() => {
    const cache = sessionCache({ platform, businessUnitId }, services, () => setTotal(0));
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
