import { createKeptAnswers, type CountCall } from '../../ground/kept-answers/kept-answers';
import type { PlatformBusiness, PlatformReview, ReviewPlatform } from '../../ports/review-platform';
import { businessDomain, type ShownBusinesses } from './shown-businesses';

/**
 * Reviews of the businesses that the site shows. Methods resolve to null for other businesses, and to undefined without
 * an answer.
 */
export interface ReviewRelay {
  /** @throws the errors of `countCall`, if no answer is stored */
  business: (domain: string, countCall: CountCall) => Promise<PlatformBusiness | null | undefined>;
  /** @throws what `countCall` throws, when nothing was kept */
  reviews: (unit: string, countCall: CountCall) => Promise<PlatformReview[] | null | undefined>;
}

export interface ReviewRelayOptions {
  platform: ReviewPlatform;
  shown: () => ShownBusinesses;
  now: () => Date;
}

/** Age at which an answer is requested again. */
const FRESH_MS = 2 * 60_000;
/** Longer than the timeout of a call, with a retry. */
const WAIT_MS = 10_000;

/**
 * Requests reviews from the platform at most every two minutes for each business that the site shows, and for no other.
 */
export function createReviewRelay({ platform, shown, now }: ReviewRelayOptions): ReviewRelay {
  function kept<Answer>(ask: (name: string) => Promise<Answer | undefined>) {
    return createKeptAnswers({
      ask: async (name: string) => (await ask(name)) ?? null,
      keyOf: String,
      freshMs: FRESH_MS,
      waitMs: WAIT_MS,
      now,
    });
  }
  const businesses = kept((domain) => platform.findBusiness(domain));
  const reviews = kept((unit) => platform.readReviews(unit));

  return {
    business: async (name, countCall) => {
      const domain = businessDomain(name);
      return shown().domains.has(domain) ? (await businesses(domain, countCall))?.answer : null;
    },
    reviews: async (unit, countCall) => (shown().units.has(unit) ? (await reviews(unit, countCall))?.answer : null),
  };
}
