import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { findBlock } from './block-index';
import type { BlockPlace } from './compose-block';
import { DocumentCache } from './document-cache';
import { FIXED_PAGES, fixedPage } from './fixed-pages';
import { blocksOf } from './page-data';
import { documentPolicy } from './security-headers';
import type { Site } from './site';
import { siteContext } from './site-context';

/** Every page of every brand. */
export async function servePages(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const cache = new DocumentCache();

  app.get('/*', async (request, reply) => {
    const context = siteContext(request);
    if (!context) return sendFixed(reply, 404, 'brandNotFound');
    const adopted = site.releases.current;
    if (!adopted || site.pages.version === '') return sendFixed(reply.header('retry-after', '5'), 503, 'starting');
    const page = site.pages.find(context.pathname, context.brand.slug) ?? site.pages.notFound(context.brand.slug);
    if (!page) return sendFixed(reply, 404, 'notFound');

    const place: BlockPlace = { adopted, site: context, contentVersion: site.pages.version };
    const nonce = randomBytes(18).toString('base64');
    const isEncrypted = request.protocol === 'https';
    reply.code(page.status).headers({
      'content-type': 'text/html; charset=utf-8',
      // Not `no-store`, which would keep pages out of the back/forward cache.
      'cache-control': 'private, no-cache',
      'content-security-policy': documentPolicy({ nonce, formOrigins: context.formOrigins, isEncrypted }),
    });
    const key = documentKey(page, place);
    const make = () => site.makeDocument(page, place);
    const kept = key && cache.find(key, nonce, make);
    if (kept) return reply.send(kept);
    return reply.send(Readable.from(cache.fill(key, nonce, make())));
  });
}

/** Sends a page that needs nothing. */
export function sendFixed(reply: FastifyReply, status: number, name: keyof typeof FIXED_PAGES): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(fixedPage(FIXED_PAGES[name]));
}

/** Everything a document depends on; undefined when there would be a document for every visitor's own query. */
function documentKey(page: PageDocument, { adopted, site, contentVersion }: BlockPlace): string | undefined {
  const readsAddress = blocksOf(page).some(({ block }) => findBlock(adopted, block)?.block.reads.includes('address'));
  if (page.status !== 200 || (readsAddress && site.url.includes('?'))) return undefined;
  const { set, unavailable } = adopted;
  return JSON.stringify([set.id, set.revision, [...unavailable.keys()], contentVersion, page.id, site.brand.slug, site.origin, site.isSocial, site.pathname]);
}

/** The address of a request as far as it may be logged: a query can hold what a visitor typed. */
export function loggablePath({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? '';
}
