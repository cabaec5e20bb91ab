import { carPlaces } from '@forecourt/domain/car-search/places';
import { guideMonth } from '@forecourt/domain/finance/financed-car';
import { DRAWN_ZOOMS } from '@forecourt/domain/map-tiles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { errorResponses } from '../../ground/http/errors';
import type { readTowns } from '../../ground/map/map-data';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import { carsByDealer } from '../../cars/stock-search/cars-by-dealer';
import type { Stock } from '../../cars/stock-search/stock';
import { StockUnderTerms } from '../../cars/stock-search/stock-under-terms';
import { filtersOf, placeOf } from '../../shown-cars/cards/filters-of';
import { searchBody } from '../../shown-cars/cards/schemas';
import type { ClientTokens } from '../../ground/client-token/client-tokens';
import { requireToken } from '../../ground/client-token/require-token';
import { groupPlaces, type NameOfSquare } from './group-places';
import { townNames } from './town-names';

/** The closest zoom of any map service (B9-6). */
const CLOSEST_ZOOM = 18;

const body = z.intersection(
  searchBody,
  z.object({
    zoom: z
      .number()
      .int()
      .min(DRAWN_ZOOMS.least)
      .max(CLOSEST_ZOOM)
      .default(DRAWN_ZOOMS.least)
      .describe(
        'Zoom of the map. Cars are grouped by squares of 88 pixels, or by larger ones if there were more than 200 places.',
      ),
  }),
);

interface CarPlacesOptions {
  stock: Stock;
  postcodes: PostcodeLocator;
  calls: CallQuota;
  tokens: ClientTokens;
  towns: typeof readTowns;
  now: () => Date;
}

/** Places of a search's cars, for a map. */
export const carPlacesRoutes: FastifyPluginAsyncZod<CarPlacesOptions> = async (
  app,
  { stock, postcodes, calls, tokens, towns, now },
) => {
  let names: NameOfSquare | undefined;

  app.post(
    '/v1/cars/places',
    {
      onRequest: requireToken(tokens),
      schema: {
        tags: ['cars'],
        summary: 'Where the cars of a search are: places on a map at some zoom',
        description:
          'Takes the body of `POST /v1/cars`; its `area` is the part of the map that is shown. Page, order and fields mean nothing here.',
        security: [{ clientToken: [] }],
        body,
        response: { 200: carPlaces, ...errorResponses('invalid-request', 'postcode-unknown', 'token-missing') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { zoom, postcode } = request.body;
      const terms = { ...request.body.terms, maxCreditPercent: app.maxCreditPercent };
      const { area, ...filters } = filtersOf(
        request.body,
        await placeOf(postcodes, postcode, () => calls.take(request)),
      );
      const nameOf = (names ??= townNames(await towns()));
      const columns = await stock.current();
      if (stock.staleSeconds !== undefined) void reply.header('age', stock.staleSeconds);
      return groupPlaces(
        columns.dealers.things,
        carsByDealer(new StockUnderTerms(columns, terms, guideMonth(now())), filters),
        { area, zoom, nameOf },
      );
    },
  );
};
