import { carPage } from '@forecourt/domain/cars/page';
import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiError, errorResponses } from '../../http/errors';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { PriceRatings } from '../../price-rating/price-ratings';
import type { Stock } from '../../stock-search/stock';
import { carParams } from '../cars/schemas';
import { findKnownCar } from '../cars/similar';
import type { CarDetails } from './car-details';
import { carPageOf } from './car-page-of';

const query = z.object({ postcode: z.string().max(10).default('').describe('Where the visitor is. An unknown postcode counts as not given.') });

interface CarDetailOptions {
  database: Queryable;
  stock: Stock;
  cars: CarDetails;
  ratings: PriceRatings;
  postcodes: PostcodeLocator;
}

/** One car with all that its page shows. */
export const carDetailRoutes: FastifyPluginAsyncZod<CarDetailOptions> = async (app, { database, stock, cars, ratings, postcodes }) => {
  app.get(
    '/v1/cars/:id',
    {
      schema: {
        tags: ['cars'],
        summary: 'A car for sale',
        description:
          'For its own page and the calculator there. Amounts are pounds; `pcp` and `hp` are a month over 60 months without a deposit, 0 when not offered. A car that has been sold is a 410; its `/similar` names others.',
        params: carParams,
        querystring: query,
        response: { 200: carPage, ...errorResponses('invalid-request', 'vehicle-unknown', 'vehicle-sold') },
      },
    },
    async (request, reply) => {
      const car = await cars.byId(request.params.id);
      if (!car) throw new ApiError((await findKnownCar(database, request.params.id)) ? 'vehicle-sold' : 'vehicle-unknown');
      const { postcode } = request.query;
      const from = postcode.trim() === '' ? undefined : await postcodes.locate(postcode);
      void reply.header('cache-control', 'public, max-age=1');
      const rated = await ratings.of(await stock.current(), [car.id]);
      return carPageOf(car, rated.get(car.id), from);
    },
  );
};
