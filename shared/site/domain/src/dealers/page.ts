import * as z from 'zod/mini';
import { carDealer } from '../cars/page';
import { openingHours } from './opening-hours-schema';

/** Answer of `GET /v1/dealers/{id}`: a dealer, with or without cars for sale. */
export const dealerPage = z.extend(carDealer, {
  /** Path of its page. */
  path: z.string(),
  /** Absent where they are not known. */
  openingHours: z.optional(openingHours),
});
export type DealerPage = z.infer<typeof dealerPage>;

const dealerReview = z.object({
  id: z.string(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  title: z.string(),
  text: z.string(),
  isVerified: z.boolean(),
  consumer: z.object({ displayName: z.string() }),
  /** ISO date-time. */
  createdAt: z.string(),
});

/** Answer of `GET /v1/dealers/{id}/reviews`: empty for a dealer that the review platform does not know. */
export const dealerReviews = z.object({
  /** Average of all its reviews, out of 5, with one decimal; absent without any. */
  score: z.optional(z.number()),
  total: z.int(),
  /** The newest reviews with any number of stars, newest first. */
  reviews: z.array(dealerReview),
  /** Whether they are sample data, which no platform knows. */
  isSample: z.optional(z.boolean()),
});
export type DealerReviews = z.infer<typeof dealerReviews>;

/**
 * Answer of `GET /v1/dealers/{id}/bookable-days`: the days from today on which the dealer is open, with the times still
 * to come.
 */
export const bookableDaysAnswer = z.object({
  days: z.array(
    z.object({
      date: z.string(),
      /** In words, such as Saturday 28 November. */ name: z.string(),
      times: z.array(z.string()),
    }),
  ),
});
export type BookableDay = z.infer<typeof bookableDaysAnswer>['days'][number];
