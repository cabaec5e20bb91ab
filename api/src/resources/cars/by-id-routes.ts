import { MAX_SAVED_CARS } from '@forecourt/domain/saved-cars/saved-cars';
import { carsById as answer } from '@forecourt/domain/saved-cars/wire';
import { poundsFromPence } from '@forecourt/domain/money';
import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { errorResponses } from '../../ground/http/errors';
import { termsOf, termsParameters } from '../../ground/http/terms-query';
import type { PriceRatings } from '../../cars/price-rating/price-ratings';
import type { Stock } from '../../cars/stock-search/stock';
import type { CarCards } from '../../shown-cars/cards/car-cards';
import { listingOf } from '../../shown-cars/cards/listing';
import { carsById } from './cars-by-id';

const query = z.object({
  ...termsParameters,
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'must be ids with commas between them')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_SAVED_CARS, `must not name more than ${MAX_SAVED_CARS} cars`),
});

interface CarsByIdOptions {
  database: Queryable;
  cards: CarCards;
  ratings: PriceRatings;
  stock: Stock;
  photoOrigin: string | undefined;
  now: () => Date;
}

/** Chosen cars, such as those that a visitor has saved. */
export const carsByIdRoutes: FastifyPluginAsyncZod<CarsByIdOptions> = async (
  app,
  { database, cards, ratings, stock, photoOrigin, now },
) => {
  app.get(
    '/v1/cars',
    {
      schema: {
        tags: ['cars'],
        summary: 'Cars by id, and what became of those that are no longer for sale',
        querystring: query,
        response: { 200: answer, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      const shown = { terms: termsOf(request.query, app), now: now(), photoOrigin };
      const columns = await stock.current();
      void reply.header('cache-control', 'public, max-age=1');
      const { forSale, sold } = await carsById({ database, cards, ratings, columns }, request.query.ids, shown);
      return {
        forSale: forSale.map(listingOf),
        sold: sold.map(({ pricePence, like, ...car }) => ({
          ...car,
          price: poundsFromPence(pricePence),
          like: like.map(listingOf),
        })),
      };
    },
  );
};
