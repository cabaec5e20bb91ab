import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, errorResponses } from '../../errors';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { ClientTokens } from '../client-token/client-tokens';
import { requireToken } from '../client-token/require-token';
import { listingOf } from './listing';
import { recentAnswer, recentQuery, searchAnswer, searchBody, type SearchBody } from './schemas';
import { countCars, findCars, type CarFilter } from './store';

/** Where a search without a postcode is centred: Manchester (B7-4). */
const CENTRAL_POSTCODE = 'M1 1AE';
const EVERY_CAR: CarFilter = { makeIds: [], modelIds: [] };

interface CarRouteOptions {
  database: Queryable;
  postcodes: PostcodeLocator;
  tokens: ClientTokens;
}

/** The vehicle search (B7-2), and the cars listed last. */
export const carRoutes: FastifyPluginAsyncZod<CarRouteOptions> = async (app, { database, postcodes, tokens }) => {
  async function filterOf(body: SearchBody): Promise<CarFilter> {
    const place = await postcodes.locate(body.postcode.trim() === '' ? CENTRAL_POSTCODE : body.postcode);
    if (!place) throw new ApiError('POSTCODE_UNKNOWN');
    return {
      makeIds: body.makeIds,
      modelIds: body.modelIds,
      priceMinPence: pence(body.priceMin),
      priceMaxPence: pence(body.priceMax),
      monthlyMinPence: pence(body.monthlyMin),
      monthlyMaxPence: pence(body.monthlyMax),
      within: body.distance === undefined ? undefined : { ...place, radiusMiles: body.distance },
    };
  }

  app.post(
    '/v1/cars',
    {
      onRequest: requireToken(tokens),
      schema: {
        tags: ['cars'],
        summary: 'How many cars match, and if asked for, a page of them',
        security: [{ clientToken: [] }],
        body: searchBody,
        response: { 200: searchAnswer, ...errorResponses('INVALID_REQUEST', 'POSTCODE_UNKNOWN', 'TOKEN_MISSING') },
      },
    },
    async (request, reply) => {
      const { page, pageSize, fields } = request.body;
      const filter = await filterOf(request.body);
      void reply.header('cache-control', 'no-store');
      const total = await countCars(database, filter);
      if (!fields.includes('results')) return { total };
      const cars = await findCars(database, filter, { limit: pageSize, offset: (page - 1) * pageSize });
      return { total, results: cars.map((car) => listingOf(car)) };
    },
  );

  app.get(
    '/v1/cars/recent',
    { schema: { tags: ['cars'], summary: 'The cars listed last', querystring: recentQuery, response: { 200: recentAnswer, ...errorResponses('INVALID_REQUEST') } } },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=60');
      const cars = await findCars(database, EVERY_CAR, { limit: request.query.limit, offset: 0 });
      return { total: await countCars(database, EVERY_CAR), results: cars.map((car) => listingOf(car)) };
    },
  );
};

function pence(pounds: number | undefined): number | undefined {
  return pounds === undefined ? undefined : pounds * 100;
}
