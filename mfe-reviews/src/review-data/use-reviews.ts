import { useEffect, useState } from 'react';
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
  const renderedAt = useNow().getTime();
  const [summary, setSummary] = useState(rendered);

  useEffect(() => {
    const stop = new AbortController();
    const cache = sessionCache(platform);
    const now = services.clock.now().getTime();
    if (rendered && !cache.read() && now - renderedAt < FRESH_MS) cache.write(rendered, renderedAt);
    void loadReviews(services, { platform, businessUnitId, companyDomain }, stop.signal).then((loaded) => {
      if (loaded && !stop.signal.aborted) setSummary(loaded);
    });
    return () => stop.abort();
    // Once per widget: later changes of the time are not a reason to fetch.
  }, [services, platform, businessUnitId, companyDomain]); // oxlint-disable-line react/exhaustive-deps -- see above

  return summary;
}
