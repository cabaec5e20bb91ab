import type { DealerReviews } from '@forecourt/domain/dealers/page';
import { createMemoryStore } from '../../ground/kept-answers/answer-store';
import { createKeptAnswers, type CountCall } from '../../ground/kept-answers/kept-answers';
import type { ReviewPlatform } from '../../ports/review-platform';

/** Reviews of the business with a domain; undefined when the platform does not answer and no answer is stored. */
export type ReviewsOfDealers = (domain: string, countCall?: CountCall) => Promise<DealerReviews | undefined>;

/** Age at which an answer is requested again. */
const FRESH_MS = 3_600_000;
/** Longer than the timeouts of both calls, with retries. */
const WAIT_MS = 15_000;
/** Some twenty reviews each. */
const MAX_DEALERS = 2_000;

/**
 * Requests a dealer's reviews from the platform at most once an hour. While it does not answer, its last answer is
 * shown.
 */
export function createReviewsOfDealers(platform: ReviewPlatform, now: () => Date): ReviewsOfDealers {
  const store = createMemoryStore<DealerReviews>(MAX_DEALERS);
  const ask = (domain: string) => readReviews(platform, domain);
  const answers = createKeptAnswers({ ask, keyOf: String, store, freshMs: FRESH_MS, waitMs: WAIT_MS, now });
  return async (domain, countCall) => (await answers(domain, countCall))?.answer;
}

async function readReviews(platform: ReviewPlatform, domain: string): Promise<DealerReviews> {
  const business = await platform.findBusiness(domain);
  // The relay of the broker's reviews shows five stars only. On a dealer's page, buyers see all reviews.
  const reviews = business && (await platform.readReviews(business.id, 'any'));
  if (!business || !reviews || business.totalReviews === 0) return { total: 0, reviews: [] };
  return {
    score: Number(business.trustScore),
    total: business.totalReviews,
    reviews,
    ...(business.isSample && { isSample: true }),
  };
}
