import type { Queryable } from '@forecourt/database/pool';
import { bookableDays } from '@forecourt/domain/contact/bookable-days';
import { bookableDaysAnswer, dealerPage, dealerReviews } from '@forecourt/domain/dealers/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiError, errorResponses } from '../../ground/http/errors';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import { dealerOf } from '../../shown-cars/dealers/dealer-of';
import type { ReviewsOfDealers } from './reviews-of-dealers';
import { findDealer, type DealerRow } from '../../shown-cars/dealers/store';

const params = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be an id')
    .transform(Number),
});

interface DealerRouteOptions {
  database: Queryable;
  reviews: ReviewsOfDealers;
  calls: CallQuota;
  now: () => Date;
}

/** Dealers, with or without cars for sale. */
export const dealerRoutes: FastifyPluginAsyncZod<DealerRouteOptions> = async (
  app,
  { database, reviews, calls, now },
) => {
  const tags = ['dealers'];
  const errors = errorResponses('invalid-request', 'dealer-unknown');
  const known = async (id: number): Promise<DealerRow> => {
    const dealer = await findDealer(database, id);
    if (!dealer) throw new ApiError('dealer-unknown');
    return dealer;
  };

  app.get(
    '/v1/dealers/:id',
    { schema: { tags, summary: 'A dealer', params, response: { 200: dealerPage, ...errors } } },
    async (request, reply) => {
      const dealer = await known(request.params.id);
      void reply.header('cache-control', 'public, max-age=10');
      return dealerOf(dealer);
    },
  );

  app.get(
    '/v1/dealers/:id/reviews',
    {
      schema: {
        tags,
        summary: 'What customers say of a dealer',
        description:
          'By the domain of the dealer’s own site, as the review platform knows it. Empty for a dealer that it does not know.',
        params,
        response: { 200: dealerReviews, ...errors, ...errorResponses('too-many-requests', 'review-platform-failed') },
      },
    },
    async (request, reply) => {
      const { url } = dealerOf(await known(request.params.id));
      const answer = await reviews(new URL(url).hostname, () => calls.take(request));
      if (!answer) throw new ApiError('review-platform-failed');
      void reply.header('cache-control', 'public, max-age=60');
      return answer;
    },
  );

  app.get(
    '/v1/dealers/:id/bookable-days',
    {
      schema: {
        tags,
        summary:
          'When a dealer can be asked for a test drive or a call: the days of two weeks, each with its times still to come, in UK time',
        params,
        response: { 200: bookableDaysAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const { opening_hours: hours } = await known(request.params.id);
      void reply.header('cache-control', 'public, max-age=10');
      return { days: bookableDays(hours ?? undefined, now()) };
    },
  );
};
