import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { addressPage, type AddressPage } from '@forecourt/contracts/address-page';
import type { PageDocument } from '@forecourt/contracts/page-document';
import * as z from 'zod';
import { ShellError } from './errors';
import { escapeHtml } from '../document/html';
import type { Site } from '../create-site';
import type { SiteContext } from '../site/site-context';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Name of the file with all pages that have one address. */
const FIXED = 'pages';
const TIMEOUT_MS = 8_000;

export interface SitemapOptions {
  site: Site;
  apiOrigin: string;
}

/**
 * The addresses of a brand's pages, for search engines (sitemaps.org): one file for the pages that have one address, and
 * files for each page document that says where its many addresses are listed.
 */
export const sitemapRoutes: FastifyPluginAsync<SitemapOptions> = async (app, { site, apiOrigin }) => {
  const addressesOf = async (page: PageDocument, number: number): Promise<AddressPage> => {
    const answer = await fetch(new URL(`${page.addressesFrom}?page=${number}`, apiOrigin), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${page.addressesFrom} answered ${answer.status}`);
    return z.parse(addressPage, await answer.json());
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const context = contextOf(site, request);
    const many = site.pages.listed(context.brand).filter(({ addressesFrom }) => addressesFrom !== undefined);
    const files = await Promise.all(
      many.map(async (page) => Array.from({ length: (await addressesOf(page, 1)).pageCount }, (_, index) => `${page.id}-${index + 1}`)),
    );
    const entries = [FIXED, ...files.flat()].map((name) => `<sitemap><loc>${escapeHtml(`${context.origin}/sitemaps/${name}.xml`)}</loc></sitemap>`);
    return send(reply, `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`);
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const context = contextOf(site, request);
    const [, name = '', number] = /^([a-z0-9-]+?)(?:-(\d{1,4}))?\.xml$/.exec(request.params.file) ?? [];
    const pages = site.pages.listed(context.brand);
    if (name === FIXED && number === undefined) {
      const fixed = pages.filter(({ route }) => !/[:*{]/.test(route));
      return send(
        reply,
        urlSet(
          fixed.map(({ route }) => ({ path: route })),
          context,
        ),
      );
    }
    const page = pages.find(({ id, addressesFrom }) => id === name && addressesFrom !== undefined);
    const listed = page && number !== undefined && Number(number) > 0 ? await addressesOf(page, Number(number)) : undefined;
    if (!listed || Number(number) > listed.pageCount) throw new ShellError('not-found', { message: 'There is no such sitemap.' });
    return send(reply, urlSet(listed.addresses, context));
  });
};

function contextOf(site: Site, request: FastifyRequest): SiteContext {
  const context = site.contextOf(request);
  if (!context) throw new ShellError('not-found', { message: 'There is no site at this address.' });
  return context;
}

function urlSet(addresses: AddressPage['addresses'], { origin }: SiteContext): string {
  const urls = addresses.map(
    ({ path, changedAt }) => `<url><loc>${escapeHtml(origin + path)}</loc>${changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : ''}</url>`,
  );
  return `<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`;
}

function send(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' })
    .send(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}
