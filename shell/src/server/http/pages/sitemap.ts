import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressPage } from '@forecourt/contracts/address-page';
import type { SeenBy } from '@forecourt/contracts/listed-pages';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { listAddresses } from '../../site/list-addresses';
import { ShellError } from '../errors';
import { escapeHtml } from '@forecourt/service/html';
import type { ContextOf, SiteContext } from '../../site/site-context';
import type { SitePages } from '../../site/site-pages';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Name of the file with all pages that have a single address. */
const FIXED = 'pages';

export interface SitemapOptions {
  contextOf: ContextOf;
  pages: Pick<SitePages, 'listed'>;
  apiOrigin: string;
}

/**
 * The addresses of a brand's pages, for search engines (sitemaps.org): one file for pages with a single address, and
 * files for each page document that lists its many addresses.
 */
export const sitemapRoutes: FastifyPluginAsync<SitemapOptions> = async (app, { contextOf, pages, apiOrigin }) => {
  const addressesOf = (page: PageDocument, number: number, { brand }: { brand: SeenBy }) =>
    listAddresses(page, number, apiOrigin, brand.withoutProducts);

  const siteOf = (request: FastifyRequest): SiteContext => {
    const context = contextOf(request);
    if (!context) throw new ShellError('not-found', { message: 'There is no site at this address.' });
    return context;
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const context = siteOf(request);
    const many = pages.listed(context.brand).filter(({ addressesFrom }) => addressesFrom !== undefined);
    const files = await Promise.all(
      many.map(async (page) =>
        Array.from(
          { length: (await addressesOf(page, 1, context)).pageCount },
          (_, index) => `${page.id}-${index + 1}`,
        ),
      ),
    );
    const entries = [FIXED, ...files.flat()].map(
      (name) => `<sitemap><loc>${escapeHtml(`${context.origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    );
    return send(reply, `<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>`);
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const context = siteOf(request);
    const [, name = '', number] = /^([a-z0-9-]+?)(?:-(\d{1,4}))?\.xml$/.exec(request.params.file) ?? [];
    const listed = pages.listed(context.brand);
    if (name === FIXED && number === undefined) {
      const fixed = listed.filter(({ route }) => !/[:*{]/.test(route));
      return send(
        reply,
        urlSet(
          fixed.map(({ route }) => ({ path: route })),
          context,
        ),
      );
    }
    const page = listed.find(({ id, addressesFrom }) => id === name && addressesFrom !== undefined);
    const part =
      page && number !== undefined && Number(number) > 0 ? await addressesOf(page, Number(number), context) : undefined;
    if (!part || Number(number) > part.pageCount)
      throw new ShellError('not-found', { message: 'There is no such sitemap.' });
    return send(reply, urlSet(part.addresses, context));
  });
};

function urlSet(addresses: AddressPage['addresses'], { origin }: SiteContext): string {
  const urls = addresses.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeHtml(origin + path)}</loc>${changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : ''}</url>`,
  );
  return `<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>`;
}

function send(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' })
    .send(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}
