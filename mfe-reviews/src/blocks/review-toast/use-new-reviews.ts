import { useCallback, useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import type { ReviewSource } from '@forecourt/domain/reviews/source';
import { pollReviews } from './poll-reviews';
import { riseDetector } from './rise-detector';

/** The latest summary with a new review in it, until it is dismissed. */
export function useNewReviews(
  knownTotal: number | undefined,
  { platform, businessUnitId, companyDomain }: ReviewSource,
) {
  const services = useServices();
  const [news, setNews] = useState<ReviewSummary>();

  useEffect(() => {
    const isNews = riseDetector(knownTotal);
    return pollReviews(services, { platform, businessUnitId, companyDomain }, (summary) => {
      if (isNews(summary.totalReviews)) setNews(summary);
    });
  }, [services, knownTotal, platform, businessUnitId, companyDomain]);

  return { news, dismiss: useCallback(() => setNews(undefined), []) };
}
