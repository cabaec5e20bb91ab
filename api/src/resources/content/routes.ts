import { MAX_CREDIT_PERCENT_OF_PRICE } from '@forecourt/domain/finance/part-exchange';
import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../ground/http/errors';
import { notModified } from '../../ground/http/not-modified';
import { draftRoutes } from './draft-routes';
import { itemAnswer, itemParams, pageCollectionAnswer, pagesQuery } from './schemas';
import type { StoredContent } from '../../content/pages/stored-content';

export interface ContentRouteOptions {
  content: StoredContent;
  /** Origins of pictures, in addition to the site. */
  imageOrigins: readonly string[];
  /** File with the key that signs links to drafts; without it no draft is shown. */
  draftKeyFile: string | undefined;
  now: () => Date;
}

/** Pages and content items: the embedded content system. */
export const contentRoutes: FastifyPluginAsyncZod<ContentRouteOptions> = async (
  app,
  { content, imageOrigins, draftKeyFile, now },
) => {
  if (draftKeyFile !== undefined) await app.register(draftRoutes, { content, keyFile: draftKeyFile, now });

  const { maxCreditPercent } = app;
  const isDefaultLimit = maxCreditPercent === MAX_CREDIT_PERCENT_OF_PRICE;

  app.get(
    '/api/content/v1/pages',
    {
      schema: {
        tags: ['content'],
        summary: 'All pages and redirects',
        querystring: pagesQuery,
        response: { 200: pageCollectionAnswer, 304: notModified },
      },
    },
    async (request, reply) => {
      const { version: revision, pages, redirects } = content.documents();
      const version = isDefaultLimit ? revision : `${revision}-${maxCreditPercent}`;
      const etag = `"${[version, ...imageOrigins].join(';')}"`;
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.query.since === version || matchesEtag(request.headers['if-none-match'], etag))
        return reply.code(304).send('');
      return {
        version,
        pages: [...pages],
        redirects: [...redirects],
        imageOrigins: [...imageOrigins],
        ...(!isDefaultLimit && { maxCreditPercent }),
      };
    },
  );

  app.get(
    '/api/content/id/:id/depth/:depth',
    {
      schema: {
        tags: ['content'],
        summary: 'One content item (B7-1)',
        params: itemParams,
        response: { 200: itemAnswer, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=60');
      return { contentlets: content.documents().items.filter(({ identifier }) => identifier === request.params.id) };
    },
  );
};
