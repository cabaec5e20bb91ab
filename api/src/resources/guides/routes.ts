import { addressPage } from '@forecourt/contracts/address-page';
import { guidePage, guideSearchAnswer, guideTopics } from '@forecourt/domain/guides/wire';
import { ukTime } from '@forecourt/domain/dealers/uk-time';
import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, errorResponses } from '../../ground/http/errors';
import { notModified } from '../../ground/http/not-modified';
import type { StoredContent } from '../../content/pages/stored-content';
import { guidesWithout, productsOfQuery } from '../../content/guides/guides-without';
import { guidePageOf, summaryOf, topicsOf, type GuideFiles } from '../../content/guides/library';
import { brandQuery, guideParams, guideSearchQuery, sitemapQuery } from './schemas';
import { createGuideSearch } from './search-guides';

interface GuideRouteOptions {
  content: Pick<StoredContent, 'documents'>;
  now?: () => Date;
}

const tags = ['guides'];

/** Guides to car finance. */
export const guideRoutes: FastifyPluginAsyncZod<GuideRouteOptions> = async (app, options) => {
  await app.register(readingRoutes, options);
  await app.register(searchRoute, options);
  await app.register(sitemapRoute, options);
};

const readingRoutes: FastifyPluginAsyncZod<GuideRouteOptions> = async (app, { content, now = () => new Date() }) => {
  app.get(
    '/v1/guides',
    {
      schema: {
        tags,
        summary: 'All guides by topic',
        querystring: brandQuery,
        response: { 200: guideTopics, 304: notModified },
      },
    },
    async (request, reply) => {
      if (isKnown(content, request, reply)) return reply.code(304).send('');
      const topics = topicsOf(filesFor(content, request.query));
      return { guideCount: topics.reduce((sum, { guides }) => sum + guides.length, 0), topics };
    },
  );

  app.get(
    '/v1/guides/:topic/:slug',
    {
      schema: {
        tags,
        summary: 'A guide',
        description: 'Its HTML is to be sanitised before it is shown; `{brand}` in it is the name of the brand.',
        params: guideParams,
        querystring: brandQuery,
        response: { 200: guidePage, 304: notModified, ...errorResponses('invalid-request', 'guide-unknown') },
      },
    },
    async (request, reply) => {
      const guide = guidePageOf(filesFor(content, request.query), request.params, ukTime(now()).date);
      if (!guide) throw new ApiError('guide-unknown');
      if (isKnown(content, request, reply, guide.oldAmount && '-old')) return reply.code(304).send('');
      return guide;
    },
  );
};

const searchRoute: FastifyPluginAsyncZod<GuideRouteOptions> = async (app, { content }) => {
  const searches = new WeakMap<GuideFiles, ReturnType<typeof createGuideSearch>>();
  const search = (of: GuideFiles, query: string) => {
    const indexed = searches.get(of) ?? createGuideSearch(of.guides);
    searches.set(of, indexed);
    return indexed(query);
  };

  app.get(
    '/v1/guides/search',
    {
      schema: {
        tags,
        summary: 'Guides that have some words (A2.3-22)',
        querystring: guideSearchQuery,
        response: { 200: guideSearchAnswer, 304: notModified, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      if (isKnown(content, request, reply)) return reply.code(304).send('');
      return { results: search(filesFor(content, request.query), request.query.q).map(summaryOf) };
    },
  );
};

const sitemapRoute: FastifyPluginAsyncZod<GuideRouteOptions> = async (app, { content }) => {
  app.get(
    '/v1/guides/sitemap',
    {
      schema: {
        tags,
        summary: 'Addresses of the pages of all topics and guides',
        querystring: sitemapQuery,
        response: { 200: addressPage, ...errorResponses('invalid-request') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=600');
      if (request.query.page > 1) return { pageCount: 1, addresses: [] };
      const addresses = topicsOf(filesFor(content, request.query)).flatMap(({ path, guides }) => [
        { path },
        ...guides.map((guide) => ({ path: guide.path, changedAt: guide.updatedOn })),
      ]);
      return { pageCount: 1, addresses };
    },
  );
};

type Content = GuideRouteOptions['content'];

/** The guides of a brand: those about the products that it offers. */
function filesFor(content: Content, { without }: { without: string }): GuideFiles {
  return guidesWithout(content.documents().guides, productsOfQuery(without));
}

/** Sets the ETag of the documents, and returns whether the requester has this version. */
function isKnown(content: Content, request: FastifyRequest, reply: FastifyReply, suffix = ''): boolean {
  const etag = `"${content.documents().version}${suffix}"`;
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  return matchesEtag(request.headers['if-none-match'], etag);
}
