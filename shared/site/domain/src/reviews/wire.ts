import * as z from 'zod/mini';
import { looseText } from '../loose';

/** One customer review, as the relay of the review platform returns it (A7-2). */
export const review = z.object({
  id: z.string(),
  title: looseText,
  text: looseText,
  isVerified: z._default(z.boolean(), false),
  consumer: z._default(z.object({ displayName: looseText }), { displayName: '' }),
  /** ISO date-time. It is not checked, so that one review with an invalid date does not hide all. */
  createdAt: z.string(),
});
export type Review = z.infer<typeof review>;

/** Answer of the relay's `…/{businessUnitId}/reviews` (A7-2). */
export const reviewsAnswer = z.object({ reviews: z.array(review) });
export type ReviewsAnswer = z.infer<typeof reviewsAnswer>;

/** Answer of the relay's `…/find?name=` (A7-3). The platform sends the score as text. */
export const reviewedBusinessAnswer = z.object({
  id: z.string(),
  score: z.object({ trustScore: z.coerce.number().check(z.gte(0), z.lte(5)) }),
  numberOfReviews: z.object({ total: z.int().check(z.gte(0)) }),
});
export type ReviewedBusinessAnswer = z.infer<typeof reviewedBusinessAnswer>;

/** The data of every review widget: both answers combined (A3-1). */
export const reviewSummary = z.object({
  reviews: z.array(review),
  businessUnitId: z.string(),
  /** 0 to 5, shown with one decimal. */
  trustScore: z.number().check(z.gte(0), z.lte(5)),
  totalReviews: z.int().check(z.gte(0)),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** The summary as it is stored for the session; `timestamp` in milliseconds since 1970 (A3-2). */
const cachedReviewSummary = z.object({ data: reviewSummary, timestamp: z.number() });
export type CachedReviewSummary = z.infer<typeof cachedReviewSummary>;

/** Parses a stored summary; undefined if invalid. */
export function parseCachedReviewSummary(value: unknown): CachedReviewSummary | undefined {
  const parsed = z.safeParse(cachedReviewSummary, value);
  return parsed.success ? parsed.data : undefined;
}

/** Joins the two answers of the relay (A7-16). */
export function reviewSummaryFrom(business: ReviewedBusinessAnswer, { reviews }: ReviewsAnswer): ReviewSummary {
  return {
    reviews,
    businessUnitId: business.id,
    trustScore: business.score.trustScore,
    totalReviews: business.numberOfReviews.total,
  };
}
