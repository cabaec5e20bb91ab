import { priceComparisonAnswer } from '@forecourt/domain/cars/page';
import { poundsFromPence } from '@forecourt/domain/money';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../ground/http/errors';
import { PRICE_STEPS } from '../../cars/price-rating/rate-price';
import type { PriceRatings } from '../../cars/price-rating/price-ratings';
import type { Stock } from '../../cars/stock-search/stock';
import type { CarCards } from '../../shown-cars/cards/car-cards';
import { vehicleLink } from '../../shown-cars/cards/listing';
import { carParams } from '../../shown-cars/cards/schemas';

/** Pounds, to the nearest ten. */
const toTenPounds = (pence: number) => Math.round(poundsFromPence(pence) / 10) * 10;

interface PriceComparisonOptions {
  stock: Stock;
  cards: CarCards;
  ratings: PriceRatings;
}

/** The cars that a car's price was compared with (decision 0084). */
export const priceComparisonRoutes: FastifyPluginAsyncZod<PriceComparisonOptions> = async (
  app,
  { stock, cards, ratings },
) => {
  app.get(
    '/v1/cars/:id/price-comparison',
    {
      schema: {
        tags: ['cars'],
        summary: 'How the price of a car compares with those of similar cars',
        description: 'Amounts are pounds. Empty for a car that is not for sale, or has too few like it.',
        params: carParams,
        response: { 200: priceComparisonAnswer, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=1');
      const compared = ratings.comparisonOf(await stock.current(), request.params.id);
      if (!compared) return {};
      const adjusted = new Map(compared.comparables.map(({ id, adjustedPence }) => [id, adjustedPence]));
      const [[car], others] = await Promise.all([cards.read([request.params.id]), cards.read([...adjusted.keys()])]);
      // Sold since.
      if (!car) return {};
      return {
        comparison: {
          mileage: car.mileage,
          price: poundsFromPence(compared.pricePence),
          rating: compared.rating,
          stepNumber: PRICE_STEPS.indexOf(compared.step) + 1,
          value: toTenPounds(compared.valuePence),
          low: toTenPounds(compared.lowPence),
          high: toTenPounds(compared.highPence),
          comparables: others.map((other) => ({
            path: vehicleLink(other),
            year: other.year,
            trim: other.trim,
            town: other.town,
            mileage: other.mileage,
            price: poundsFromPence(other.pricePence),
            adjustedPrice: toTenPounds(adjusted.get(other.id) ?? 0),
          })),
        },
      };
    },
  );
};
