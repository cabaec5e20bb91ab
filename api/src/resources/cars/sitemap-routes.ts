import { addressPage } from '@forecourt/contracts/address-page';
import type { Queryable } from '@forecourt/database/pool';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { errorResponses } from '../../ground/http/errors';
import { vehicleLink } from '../../shown-cars/cards/listing';

/** Cars on a page: a fifth of the limit of a sitemap file. */
export const CARS_PER_PAGE = 10_000;

const query = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

interface Row {
  id: number;
  makeSlug: string;
  modelSlug: string;
  townSlug: string;
  listed_at: Date;
}

/** The addresses of all cars for sale, in pages, for search engines. */
export const carSitemapRoutes: FastifyPluginAsyncZod<{ database: Queryable; carsPerPage?: number }> = async (
  app,
  { database, carsPerPage = CARS_PER_PAGE },
) => {
  app.get(
    '/v1/cars/sitemap',
    {
      schema: {
        tags: ['cars'],
        summary: 'Addresses of the pages of all cars for sale',
        querystring: query,
        response: { 200: addressPage, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      const { page } = request.query;
      const { rows: sizes } = await database.query<{ total: number }>('select count(*)::int as total from api.car');
      // Sorted by id, so that a new or sold car moves as few others as possible to a different page.
      const { rows } = await database.query<Row>(
        `select car.id, make.slug as "makeSlug", model.slug as "modelSlug", dealer.town_slug as "townSlug", car.listed_at
         from (select id, make_id, model_id, dealer_id, listed_at from api.car order by id limit $1 offset $2) as car
         join api.model on model.id = car.model_id
         join api.make on make.id = car.make_id
         join api.dealer on dealer.id = car.dealer_id
         order by car.id`,
        [carsPerPage, (page - 1) * carsPerPage],
      );
      void reply.header('cache-control', 'public, max-age=600');
      return {
        pageCount: Math.max(1, Math.ceil((sizes[0]?.total ?? 0) / carsPerPage)),
        addresses: rows.map((car) => ({ path: vehicleLink(car), changedAt: car.listed_at.toISOString() })),
      };
    },
  );
};
