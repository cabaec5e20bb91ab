import { createHash } from 'node:crypto';
import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorResponses } from '../../http/errors';
import { draftRoutes } from './draft-routes';
import type { Content } from './open-content';
import { itemAnswer, itemParams, notModified, pageCollectionAnswer, pagesQuery } from './schemas';

export interface ContentRouteOptions {
  content: Content;
  contentDir: string;
  /** File with the key that signs links to drafts; without it no draft is shown. */
  draftKeyFile: string | undefined;
  /** Version of what pages show besides, such as guides: an edit of it is on the site as soon as one of a page. */
  versionBesides: () => string;
  now: () => Date;
}

/** Pages and content items, from JSON files: the embedded content system. */
export const contentRoutes: FastifyPluginAsyncZod<ContentRouteOptions> = async (app, { content, contentDir, draftKeyFile, versionBesides, now }) => {
  if (draftKeyFile !== undefined) {
    await app.register(draftRoutes, { contentDir, pages: content.pages, layouts: content.layouts, keyFile: draftKeyFile, now });
  }

  app.get(
    '/api/content/v1/pages',
    { schema: { tags: ['content'], summary: 'All pages', querystring: pagesQuery, response: { 200: pageCollectionAnswer, 304: notModified } } },
    async (request, reply) => {
      const version = createHash('sha256').update(`${content.version()} ${versionBesides()}`).digest('hex').slice(0, 32);
      const etag = `"${version}"`;
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.query.since === version || matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send('');
      return { version, pages: content.pages() };
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
      return { contentlets: content.items().filter(({ identifier }) => identifier === request.params.id) };
    },
  );
};
