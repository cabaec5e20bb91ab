import { similarCars as answer } from '@forecourt/domain/cars/listing';
import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { ApiError, errorResponses } from '../../ground/http/errors';
import { termsOf, termsParameters } from '../../ground/http/terms-query';
import type { PriceRatings } from '../../cars/price-rating/price-ratings';
import type { Stock } from '../../cars/stock-search/stock';
import type { CarCards } from '../../shown-cars/cards/car-cards';
import { cardOf, listingOf } from '../../shown-cars/cards/listing';
import { carParams } from '../../shown-cars/cards/schemas';
import { findKnownCars, similarCars } from '../../shown-cars/cards/similar';
import type { CarDetails } from '../../shown-cars/details/car-details';

const query = z.object({ ...termsParameters, limit: z.coerce.number().int().min(1).max(20).default(4) });

interface SimilarCarOptions {
  database: Queryable;
  cards: CarCards;
  details: CarDetails;
  stock: Stock;
  ratings: PriceRatings;
  photoOrigin: string | undefined;
  now: () => Date;
}

/** Cars similar to a car that is or was for sale. */
export const similarCarRoutes: FastifyPluginAsyncZod<SimilarCarOptions> = async (
  app,
  { database, cards, details, stock, ratings, photoOrigin, now },
) => {
  app.get(
    '/v1/cars/:id/similar',
    {
      schema: {
        tags: ['cars'],
        summary: 'Cars like one that is for sale, or was',
        description:
          'First cars of the same model, by price and age, then cars of the same shape at about the same price.',
        params: carParams,
        querystring: query,
        response: { 200: answer, ...errorResponses('invalid-request', 'vehicle-unknown') },
      },
    },
    async (request, reply) => {
      const shown = { terms: termsOf(request.query, app), now: now(), photoOrigin };
      const { id: asked } = request.params;
      // Together they read the version of the stock once.
      const [forSale, columns] = await Promise.all([details.byId(asked), stock.current()]);
      const car = forSale ?? (await findKnownCars(database, [asked]))[0];
      if (!car) throw new ApiError('vehicle-unknown');
      const ids = similarCars(columns, car, request.query.limit);
      const rated = ratings.of(columns, ids);
      const cars = await cards.read(ids);
      void reply.header('cache-control', 'public, max-age=1');
      const { id, make, makeSlug, model, modelSlug, year } = car;
      return {
        car: { id: String(id), make, makeSlug, model, modelSlug, year, isSold: 'soldAt' in car && car.soldAt !== null },
        results: cars.map((similar) => listingOf(cardOf(similar, { ...shown, priceRating: rated.get(similar.id) }))),
      };
    },
  );
};
