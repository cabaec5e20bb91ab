import { reviews } from '@forecourt/testing/factories';
import type { ApiAnswers } from '@forecourt/testing/services';

/** What the relay answers in this remote's tests. */
export function sampleAnswers({ count = 7, score = '4.6', total = 12_345 } = {}): ApiAnswers {
  return {
    'GET /api/apply/v1/trustpilot/find': { id: '64f1c0a2b7d94e0013a5f0c1', score: { trustScore: score }, numberOfReviews: { total } },
    'GET /api/apply/v1/trustpilot/64f1c0a2b7d94e0013a5f0c1/reviews': { reviews: reviews.many(count) },
  };
}
