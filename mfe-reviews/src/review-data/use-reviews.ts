import { useEffect, useRef, useState } from 'react';
import { useNow, useServices } from '@forecourt/contracts/services-context';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import { loadReviews } from './load-reviews';
import type { ReviewSource } from '@forecourt/domain/reviews/source';
import { FRESH_MS, sessionCache } from './session-cache';

/**
 * The reviews of a widget. The server's reviews become the session's copy if it has no fresh one, so that a page with
 * many widgets usually needs no call. Otherwise the widgets share one fetch.
 *
 * Newer figures replace the server's, but its reviews stay: a press on one must not act on the one that took its place.
 */
export function useReviews(
  rendered: ReviewSummary | undefined,
  { platform, businessUnitId, companyDomain }: ReviewSource,
): ReviewSummary | undefined {
  const services = useServices();
  const [summary, setSummary] = useState(rendered);
  const renderedAt = useNow().getTime();
  const seed = useRef({ rendered, renderedAt });

  useEffect(() => {
    const stop = new AbortController();
    const cache = sessionCache({ platform, businessUnitId }, services);
    const now = services.clock.now().getTime();
    const { rendered: first, renderedAt: firstAt } = seed.current;
    if (first && now - firstAt < FRESH_MS && !cache.readFresh()) {
      // The server's clock may be ahead of the visitor's.
      cache.write(first, Math.min(firstAt, now));
      return;
    }
    const load = async () => {
      const loaded = await loadReviews(services, { platform, businessUnitId, companyDomain }, stop.signal);
      if (!loaded || stop.signal.aborted) return;
      const isShown = first?.businessUnitId === loaded.businessUnitId && first.reviews.length > 0;
      setSummary(isShown ? { ...loaded, reviews: first.reviews } : loaded);
    };
    void load();
    return () => stop.abort();
  }, [services, platform, businessUnitId, companyDomain]);

  return summary;
}
