import { reviews } from '@forecourt/testing/factories';
import type { ApiAnswers } from '@forecourt/testing/services';
import type { ReviewSource } from '../review-source';

/** The business in this remote's tests: the defaults of its blocks. */
export const SAMPLE_SOURCE: ReviewSource = { platform: 'trustpilot', businessUnitId: '64f1c0a2b7d94e0013a5f0c1', companyDomain: 'forecourt.example' };

/** What the relay answers in this remote's tests; a total may be a function, called for each answer. */
export function sampleAnswers({ count = 7, score = '4.6', total = 12_345 as number | (() => number) } = {}): ApiAnswers {
  const currentTotal = () => (typeof total === 'number' ? total : total());
  return {
    'GET /api/apply/v1/trustpilot/find': () => ({ id: SAMPLE_SOURCE.businessUnitId, score: { trustScore: score }, numberOfReviews: { total: currentTotal() } }),
    'GET /api/apply/v1/trustpilot/64f1c0a2b7d94e0013a5f0c1/reviews': { reviews: reviews.many(count) },
  };
}
