import { makesModelsAnswer } from '@forecourt/domain/cars/makes-models';
import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readMakesModels } from './store';

/** Makes and models with cars for sale, for search fields. */
export const makesModelsRoutes: FastifyPluginAsyncZod<{ database: Queryable }> = async (app, { database }) => {
  app.get(
    '/v1/makes-models',
    { schema: { tags: ['cars'], summary: 'Makes and models for sale, with counts', response: { 200: makesModelsAnswer } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=1');
      return readMakesModels(database);
    },
  );
};
