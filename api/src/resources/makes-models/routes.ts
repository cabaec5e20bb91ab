import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readMakesModels } from './store';

const counted = z.object({ id: z.string(), name: z.string(), slug: z.string().describe('For addresses.'), count: z.number().int().describe('Cars for sale now.') });
const answer = z.object({ makes: z.array(counted.extend({ models: z.array(counted) })) });

/** Makes and models with cars for sale, for search fields. */
export const makesModelsRoutes: FastifyPluginAsyncZod<{ database: Queryable }> = async (app, { database }) => {
  app.get(
    '/v1/makes-models',
    { schema: { tags: ['cars'], summary: 'Makes and models for sale, with counts', response: { 200: answer } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=1');
      return readMakesModels(database);
    },
  );
};
