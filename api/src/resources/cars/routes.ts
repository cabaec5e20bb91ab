import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../errors';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { StockIndex } from '../../stock-index/stock-index';
import type { ClientTokens } from '../client-token/client-tokens';
import { requireToken } from '../client-token/require-token';
import { nearMisses } from './near-misses';
import { rankedPage } from './ranking';
import { recentAnswer, recentQuery, searchAnswer, searchBody } from './schemas';
import { listingsOf, searchCars } from './search-cars';

interface CarRouteOptions {
  database: Queryable;
  stock: StockIndex;
  postcodes: PostcodeLocator;
  tokens: ClientTokens;
}

/** The vehicle search (B7-2), and the cars listed last. */
export const carRoutes: FastifyPluginAsyncZod<CarRouteOptions> = async (app, { database, stock, postcodes, tokens }) => {
  app.post(
    '/v1/cars',
    {
      onRequest: requireToken(tokens),
      schema: {
        tags: ['cars'],
        summary: 'How many cars match, and if asked for, a page of them and counts for every choice',
        security: [{ clientToken: [] }],
        body: searchBody,
        response: { 200: searchAnswer, ...errorResponses('invalid-request', 'postcode-unknown', 'token-missing') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return searchCars({ database, stock, postcodes }, request.body);
    },
  );

  app.get(
    '/v1/cars/recent',
    { schema: { tags: ['cars'], summary: 'The cars listed last', querystring: recentQuery, response: { 200: recentAnswer, ...errorResponses('invalid-request') } } },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=1');
      const columns = await stock.current();
      const latest = rankedPage(columns, nearMisses(columns, {}), { sort: 'relevance', limit: request.query.limit, offset: 0 });
      return { total: columns.size, results: await listingsOf(database, latest) };
    },
  );
};
