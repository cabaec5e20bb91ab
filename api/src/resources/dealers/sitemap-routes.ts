import { addressPage } from '@forecourt/contracts/address-page';
import type { Queryable } from '@forecourt/database/pool';
import { dealerPath } from '@forecourt/domain/dealers/address';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { errorResponses } from '../../ground/http/errors';

const PER_PAGE = 10_000;

const sitemapQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

/** Addresses of dealers, for the shell's sitemap. */
export const dealerSitemapRoutes: FastifyPluginAsyncZod<{ database: Queryable }> = async (app, { database }) => {
  app.get(
    '/v1/dealers/sitemap',
    {
      schema: {
        tags: ['dealers'],
        summary: 'Addresses of the pages of all dealers',
        querystring: sitemapQuery,
        response: { 200: addressPage, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      const { page } = request.query;
      const { rows: sizes } = await database.query<{ total: number }>('select count(*)::int as total from api.dealer');
      const { rows } = await database.query<{ id: number; name: string }>(
        'select id, name from api.dealer order by id limit $1 offset $2',
        [PER_PAGE, (page - 1) * PER_PAGE],
      );
      void reply.header('cache-control', 'public, max-age=600');
      return {
        pageCount: Math.max(1, Math.ceil((sizes[0]?.total ?? 0) / PER_PAGE)),
        addresses: rows.map((dealer) => ({ path: dealerPath(dealer) })),
      };
    },
  );
};
