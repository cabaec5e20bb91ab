import { makesModelsAnswer } from '@forecourt/domain/cars/makes-models';
import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { KeptByStock } from '../../cars/stock-search/kept-by-stock';
import type { Stock } from '../../cars/stock-search/stock';
import { readMakesModels } from './store';

/** Makes and models with cars for sale, for search fields. */
export const makesModelsRoutes: FastifyPluginAsyncZod<{ database: Queryable; stock: Stock }> = async (
  app,
  { database, stock },
) => {
  const kept = new KeptByStock<Awaited<ReturnType<typeof readMakesModels>>>(stock, 1);
  app.get(
    '/v1/makes-models',
    {
      schema: {
        tags: ['cars'],
        summary: 'Makes and models for sale, with counts',
        response: { 200: makesModelsAnswer },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=1');
      await stock.current();
      return (await kept.one('all', () => readMakesModels(database))) ?? { makes: [] };
    },
  );
};
