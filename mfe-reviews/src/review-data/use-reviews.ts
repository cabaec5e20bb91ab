import { useEffect, useRef, useState } from 'react';
import { useNow, useServices } from '@forecourt/contracts/services-context';
import type { ReviewSummary } from '@forecourt/domain/reviews';
import { loadReviews } from './load-reviews';
import type { ReviewSource } from './review-source';
import { FRESH_MS, sessionCache } from './session-cache';

/**
 * The reviews a widget shows. What the server rendered with is this session's first copy, so that a page with many
 * widgets usually costs no call at all; when it is older than the cache allows, the widgets share one fetch.
 */
export function useReviews(rendered: ReviewSummary | undefined, { platform, businessUnitId, companyDomain }: ReviewSource): ReviewSummary | undefined {
  const services = useServices();
  const [summary, setSummary] = useState(rendered);
  const renderedAt = useNow().getTime();
  const seed = useRef({ rendered, renderedAt });

  useEffect(() => {
    const stop = new AbortController();
    const cache = sessionCache(platform);
    const first = seed.current;
    const isFresh = services.clock.now().getTime() - first.renderedAt < FRESH_MS;
    if (first.rendered && isFresh && !cache.read()) cache.write(first.rendered, first.renderedAt);
    const load = async () => {
      const loaded = await loadReviews(services, { platform, businessUnitId, companyDomain }, stop.signal);
      if (loaded && !stop.signal.aborted) setSummary(loaded);
    };
    void load();
    return () => stop.abort();
  }, [services, platform, businessUnitId, companyDomain]);

  return summary;
}
