import { DEFAULT_REVIEW_SOURCE } from '../reviews/source';
import { reviews } from './factories';

/** The relay's answers about the default business; a total may be a function, called for each answer. */
export function reviewAnswers({ count = 7, score = '4.6', total = 12_345 as number | (() => number) } = {}): Record<
  string,
  unknown
> {
  const { platform, businessUnitId } = DEFAULT_REVIEW_SOURCE;
  const currentTotal = () => (typeof total === 'number' ? total : total());
  return {
    [`GET /api/apply/v1/${platform}/find`]: () => ({
      id: businessUnitId,
      score: { trustScore: score },
      numberOfReviews: { total: currentTotal() },
    }),
    [`GET /api/apply/v1/${platform}/${businessUnitId}/reviews`]: { reviews: reviews.many(count) },
  };
}
