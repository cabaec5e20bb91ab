import type { DealerReviews } from '@forecourt/domain/dealers/page';
import { BoundedMap } from '@forecourt/service/bounded-map';
import type { ReviewPlatform } from '../../ports/review-platform';

/** The reviews of the business with a domain; undefined when the platform does not answer and nothing was kept. */
export type ReviewsOfDealers = (domain: string) => Promise<DealerReviews | undefined>;

interface Kept {
  reviews: DealerReviews;
  /** In milliseconds since 1970. */
  at: number;
}

/** How long an answer is shown before the platform is asked again: it limits how often it may be. */
const FRESH_MS = 3_600_000;
/** Some twenty reviews each. */
const MOST_DEALERS = 2_000;

/** Asks the review platform about a dealer at most once an hour. While it does not answer, what it said last is shown. */
export function createReviewsOfDealers(platform: ReviewPlatform, now: () => Date): ReviewsOfDealers {
  const kept = new BoundedMap<Kept>({ maxEntries: MOST_DEALERS });
  return async (domain) => {
    const known = kept.get(domain);
    if (known && now().getTime() - known.at < FRESH_MS) return known.reviews;
    const reviews = await readReviews(platform, domain).catch(() => undefined);
    if (reviews) kept.set(domain, { reviews, at: now().getTime() });
    return reviews ?? known?.reviews;
  };
}

async function readReviews(platform: ReviewPlatform, domain: string): Promise<DealerReviews> {
  const business = await platform.findBusiness(domain);
  // The relay of our own reviews shows five stars only; of a dealer, buyers are to see all.
  const reviews = business && (await platform.readReviews(business.id, 'any'));
  if (!business || !reviews || business.totalReviews === 0) return { total: 0, reviews: [] };
  return { score: Number(business.trustScore), total: business.totalReviews, reviews, ...(business.isSample && { isSample: true }) };
}
