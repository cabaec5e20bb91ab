import path from 'node:path';
import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { openDocumentFolder } from '../../document-folder/document-folder';
import { readJson } from '../../document-folder/read-json';
import { errorResponses } from '../../errors';
import { draftRoutes } from './draft-routes';
import { pageConflict } from './page-conflicts';
import { layoutFile, missingLayouts, pageFile, pageOf, type LayoutFile, type PageFile } from './page-files';
import { contentItem, itemAnswer, itemParams, notModified, pageCollectionAnswer, pagesQuery, type ContentItem } from './schemas';

export interface ContentRouteOptions {
  contentDir: string;
  /** File with the key that signs links to drafts; without it no draft is shown. */
  draftKeyFile: string | undefined;
  now: () => Date;
}

/** Pages and content items, from JSON files: the embedded content system. */
export const contentRoutes: FastifyPluginAsyncZod<ContentRouteOptions> = async (app, { contentDir, draftKeyFile, now }) => {
  const log = { info: (message: string) => app.log.info(message), error: (message: string) => app.log.error(message) };
  const layouts = await openDocumentFolder<LayoutFile>({ folder: path.join(contentDir, 'layouts'), extension: '.json', read: readJson(layoutFile), log });
  const resolved = (files: readonly PageFile[]) => files.map((file) => pageOf(file, layouts.documents()));
  const check = (files: readonly PageFile[]) => {
    const missing = missingLayouts(files, layouts.documents());
    return missing.length > 0 ? `there is no layout ${missing.join(', ')}` : pageConflict(resolved(files));
  };
  const pages = await openDocumentFolder<PageFile>({ folder: path.join(contentDir, 'pages'), extension: '.json', read: readJson(pageFile), check, log });
  const items = await openDocumentFolder<ContentItem>({ folder: path.join(contentDir, 'items'), extension: '.json', read: readJson(contentItem), log });
  app.addHook('onClose', async () => {
    layouts.close();
    pages.close();
    items.close();
  });

  if (draftKeyFile !== undefined) {
    await app.register(draftRoutes, { contentDir, pages: () => resolved(pages.documents()), layouts: layouts.documents, keyFile: draftKeyFile, now });
  }

  app.get(
    '/api/content/v1/pages',
    { schema: { tags: ['content'], summary: 'All pages', querystring: pagesQuery, response: { 200: pageCollectionAnswer, 304: notModified } } },
    async (request, reply) => {
      const version = `${pages.version()}${layouts.version()}`;
      const etag = `"${version}"`;
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.query.since === version || matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send('');
      return { version, pages: resolved(pages.documents()) };
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
      return { contentlets: items.documents().filter(({ identifier }) => identifier === request.params.id) };
    },
  );
};
