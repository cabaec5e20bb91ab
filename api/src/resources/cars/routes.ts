import type { Queryable } from '@forecourt/database/pool';
import { carSearchAnswer } from '@forecourt/domain/car-search/wire';
import { carListingsAnswer } from '@forecourt/domain/cars/listing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dealerPath } from '@forecourt/domain/dealers/address';
import { guideMonth } from '@forecourt/domain/finance/financed-car';
import { errorResponses } from '../../ground/http/errors';
import { termsOf } from '../../ground/http/terms-query';
import type { CallQuota } from '../../ground/quota/visitor-limits';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { PriceRatings } from '../../cars/price-rating/price-ratings';
import { searchStock } from '../../cars/stock-search/search';
import type { Stock } from '../../cars/stock-search/stock';
import { StockUnderTerms } from '../../cars/stock-search/stock-under-terms';
import type { ClientTokens } from '../../ground/client-token/client-tokens';
import { requireToken } from '../../ground/client-token/require-token';
import { findDealer } from '../../shown-cars/dealers/store';
import type { CarCards } from '../../shown-cars/cards/car-cards';
import { listingOf } from '../../shown-cars/cards/listing';
import { recentQuery, searchBody } from '../../shown-cars/cards/schemas';
import { cardsOf, searchCars } from './search-cars';

interface CarRouteOptions {
  database: Queryable;
  stock: Stock;
  cards: CarCards;
  ratings: PriceRatings;
  postcodes: PostcodeLocator;
  calls: CallQuota;
  tokens: ClientTokens;
  photoOrigin: string | undefined;
  now: () => Date;
}

/** The vehicle search (B7-2), and the most recently listed cars. */
export const carRoutes: FastifyPluginAsyncZod<CarRouteOptions> = async (app, options) => {
  await app.register(searchRoute, options);
  await app.register(recentRoute, options);
};

const searchRoute: FastifyPluginAsyncZod<CarRouteOptions> = async (
  app,
  { database, cards, ratings, stock, postcodes, calls, tokens, photoOrigin, now },
) => {
  app.post(
    '/v1/cars',
    {
      onRequest: requireToken(tokens),
      schema: {
        tags: ['cars'],
        summary: 'Number of matching cars; on request also a page of them, and a count for every choice',
        security: [{ clientToken: [] }],
        body: searchBody,
        response: { 200: carSearchAnswer, ...errorResponses('invalid-request', 'postcode-unknown', 'token-missing') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const terms = { ...request.body.terms, maxCreditPercent: app.maxCreditPercent };
      const search = { ...request.body, terms };
      const { results, ...answer } = await searchCars(
        { cards, ratings, stock, postcodes, photoOrigin, now },
        search,
        () => calls.take(request),
      );
      // HTTP's header for an answer that could not be revalidated.
      if (stock.staleSeconds !== undefined) void reply.header('age', stock.staleSeconds);
      const dealer = request.body.dealer === undefined ? undefined : await findDealer(database, request.body.dealer);
      return {
        ...answer,
        ...(results && { results: results.map(listingOf) }),
        ...(dealer && { dealer: { name: dealer.name, path: dealerPath(dealer) } }),
      };
    },
  );
};

const recentRoute: FastifyPluginAsyncZod<CarRouteOptions> = async (
  app,
  { cards, ratings, stock, photoOrigin, now },
) => {
  app.get(
    '/v1/cars/recent',
    {
      schema: {
        tags: ['cars'],
        summary: 'The most recently listed cars',
        querystring: recentQuery,
        response: { 200: carListingsAnswer, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=1');
      const terms = termsOf(request.query, app);
      const columns = await stock.current();
      const priced = new StockUnderTerms(columns, terms, guideMonth(now()));
      const { total, cars } = searchStock(
        priced,
        {},
        { page: { sort: 'relevance', limit: request.query.limit, offset: 0 } },
      );
      const found = await cardsOf({ cards, ratings }, columns, cars, { terms, now: now(), photoOrigin });
      return { total, results: found.map(listingOf) };
    },
  );
};
