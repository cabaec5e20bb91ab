import { carPage } from '@forecourt/domain/cars/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { errorResponses } from '../../ground/http/errors';
import { termsOf, termsParameters } from '../../ground/http/terms-query';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { PriceRatings } from '../../cars/price-rating/price-ratings';
import type { Stock } from '../../cars/stock-search/stock';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import type { AnswersAboutCars } from '../../shown-cars/details/answers-about-cars';
import { carParams } from '../../shown-cars/cards/schemas';
import type { CarDetails } from '../../shown-cars/details/car-details';
import { carPageOf } from '../../shown-cars/details/car-page-of';
import { knownCar } from '../../shown-cars/details/known-car';

const query = z.object({
  ...termsParameters,
  postcode: z.string().max(10).default('').describe('Where the visitor is. An unknown postcode counts as not given.'),
});

interface CarDetailOptions {
  stock: Stock;
  cars: CarDetails;
  about: Pick<AnswersAboutCars, 'status' | 'specification'>;
  calls: CallQuota;
  ratings: PriceRatings;
  postcodes: PostcodeLocator;
  photoOrigin: string | undefined;
  now: () => Date;
}

/** One car with all that its page shows. */
export const carDetailRoutes: FastifyPluginAsyncZod<CarDetailOptions> = async (
  app,
  { stock, cars, about, calls, ratings, postcodes, photoOrigin, now },
) => {
  app.get(
    '/v1/cars/:id',
    {
      schema: {
        tags: ['cars'],
        summary: 'A car for sale',
        description:
          'For its own page and the calculator there. Amounts are pounds; `pcp` and `hp` are a month over 60 months without a deposit, 0 when not offered; `monthlyPrice` is under the terms of the query. `spec.sources` says who says a value, or that it is typical of the model only. A car that has been sold is a 410; its `/similar` names others.',
        params: carParams,
        querystring: query,
        response: { 200: carPage, ...errorResponses('invalid-request', 'vehicle-unknown', 'vehicle-sold') },
      },
    },
    async (request, reply) => {
      const terms = termsOf(request.query, app);
      // Together they read the version of the stock once.
      const [car, columns] = await Promise.all([cars.forSale(request.params.id), stock.current()]);
      const { postcode } = request.query;
      const countCall = () => calls.take(request);
      const from = postcode.trim() === '' ? undefined : await postcodes.locate(postcode, countCall);
      void reply.header('cache-control', 'public, max-age=1');
      const rated = ratings.of(columns, [car.id]);
      return carPageOf(await knownCar(car, about, countCall), {
        from,
        photoOrigin,
        priceRating: rated.get(car.id),
        terms,
        now: now(),
      });
    },
  );
};
