import { reviews } from '@forecourt/testing/factories';
import type { ApiAnswers } from '@forecourt/testing/services';

/** What the relay answers in this remote's tests. */
export function sampleAnswers({ count = 7, score = '4.6', total = 12_345 } = {}): ApiAnswers {
  return {
    'GET /api/apply/v1/trustpilot/find': { id: 'forecourt', score: { trustScore: score }, numberOfReviews: { total } },
    'GET /api/apply/v1/trustpilot/forecourt/reviews': { reviews: reviews.many(count) },
  };
}
