import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, errorResponses } from '../../ground/http/errors';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import type { ReviewRelay } from './review-relay';
import { businessAnswer, findQuery, reviewsAnswer, reviewsParams } from './schemas';

interface ReviewRouteOptions {
  platformName: string;
  relay: ReviewRelay;
  calls: CallQuota;
}

/** Relay of the review platform (A7-2, A7-3). Its name is a segment of the path. */
export const reviewRoutes: FastifyPluginAsyncZod<ReviewRouteOptions> = async (app, { platformName, relay, calls }) => {
  const base = `/api/apply/v1/${platformName}`;
  const description = 'Of the businesses that the site shows, and at most two minutes old while the platform answers.';
  const errors = errorResponses(
    'invalid-request',
    'business-unit-unknown',
    'too-many-requests',
    'review-platform-failed',
  );

  app.get(
    `${base}/:businessUnitId/reviews`,
    {
      schema: {
        tags: ['reviews'],
        summary: 'The newest five-star reviews of a business',
        description,
        params: reviewsParams,
        response: { 200: reviewsAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const reviews = known(await relay.reviews(request.params.businessUnitId, () => calls.take(request)));
      void reply.header('cache-control', 'public, max-age=20');
      return { reviews };
    },
  );

  app.get(
    `${base}/find`,
    {
      schema: {
        tags: ['reviews'],
        summary: 'Score and number of reviews of a business',
        description,
        querystring: findQuery,
        response: { 200: businessAnswer, ...errors },
      },
    },
    async (request, reply) => {
      const { id, displayName, trustScore, totalReviews } = known(
        await relay.business(request.query.name, () => calls.take(request)),
      );
      void reply.header('cache-control', 'public, max-age=20');
      return { id, displayName, score: { trustScore }, numberOfReviews: { total: totalReviews } };
    },
  );
};

function known<Answer>(answer: Answer | null | undefined): Answer {
  if (answer === undefined) throw new ApiError('review-platform-failed');
  if (answer === null) throw new ApiError('business-unit-unknown');
  return answer;
}
