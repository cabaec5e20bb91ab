import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, errorResponses } from '../../http/errors';
import { ReviewPlatformError, type ReviewPlatform } from '../../ports/review-platform';
import { businessAnswer, findQuery, reviewsAnswer, reviewsParams } from './schemas';

/** Relay of the review platform (A7-2, A7-3). Its name is a segment of the path. */
export const reviewRoutes: FastifyPluginAsyncZod<{ platformName: string; platform: ReviewPlatform }> = async (app, { platformName, platform }) => {
  const base = `/api/apply/v1/${platformName}`;
  const errors = errorResponses('invalid-request', 'business-unit-unknown', 'review-platform-failed');

  app.get(
    `${base}/:businessUnitId/reviews`,
    {
      schema: { tags: ['reviews'], summary: 'The newest five-star reviews of a business', params: reviewsParams, response: { 200: reviewsAnswer, ...errors } },
    },
    async (request, reply) => {
      const reviews = await relayed(platform.readReviews(request.params.businessUnitId));
      void reply.header('cache-control', 'public, max-age=20');
      return { reviews };
    },
  );

  app.get(
    `${base}/find`,
    {
      schema: { tags: ['reviews'], summary: 'Score and number of reviews of a business', querystring: findQuery, response: { 200: businessAnswer, ...errors } },
    },
    async (request, reply) => {
      const { id, displayName, trustScore, totalReviews } = await relayed(platform.findBusiness(request.query.name));
      void reply.header('cache-control', 'public, max-age=20');
      return { id, displayName, score: { trustScore }, numberOfReviews: { total: totalReviews } };
    },
  );
};

async function relayed<Answer>(answer: Promise<Answer | undefined>): Promise<Answer> {
  const found = await answer.catch((cause: unknown) => {
    throw cause instanceof ReviewPlatformError ? new ApiError('review-platform-failed', { cause }) : cause;
  });
  if (found === undefined) throw new ApiError('business-unit-unknown');
  return found;
}
