import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-release-set';
import { findBlock } from './block-index';
import { BoundedMap } from './bounded-map';
import type { BlockPlace } from './compose-block';
import { DocumentCache } from './document-cache';
import { FIXED_PAGES, fixedPage } from './fixed-pages';
import { blocksOf } from './page-data';
import { documentPolicy } from './security-headers';
import type { Site } from './site';
import type { SitePages } from './site-pages';
import { siteContext } from './site-context';

/** Every page of every brand. */
export async function servePages(app: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const cache = new DocumentCache();
  const targets = new BoundedMap<Target>(2000);

  app.get('/*', async (request, reply) => {
    const adopted = site.releases.current;
    const { version } = site.pages;
    if (!adopted || version === '') {
      if (!siteContext(request)) return sendFixed(reply, 404, 'brandNotFound');
      return sendFixed(reply.header('retry-after', '5'), 503, 'starting');
    }
    const address = `${request.protocol} ${request.host} ${request.url}`;
    let target = targets.get(address);
    if (target?.place?.adopted !== adopted || target.place.contentVersion !== version) {
      target = findTarget(request, adopted, site.pages);
      targets.set(address, target);
    }
    if (!target.place) return sendFixed(reply, 404, 'brandNotFound');
    if (!target.page) return sendFixed(reply, 404, 'notFound');
    const { page, place, key } = target;
    const context = place.site;
    const nonce = randomBytes(18).toString('base64');
    const isEncrypted = request.protocol === 'https';
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      // Not `no-store`, which would keep pages out of the back/forward cache.
      'cache-control': 'private, no-cache',
      'content-security-policy': documentPolicy({ nonce, formOrigins: context.formOrigins, imageOrigins: site.imageOrigins, isEncrypted }),
    });
    const begin = () => site.beginDocument(page, place);
    const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const kept = key && cache.find(key, { nonce, gzip }, begin);
    if (kept) return reply.headers(gzip ? { vary: 'accept-encoding', 'content-encoding': 'gzip' } : {}).send(kept);
    const document = await begin();
    if (document.status === 503) reply.header('retry-after', '30');
    return reply.code(document.status).send(Readable.from(cache.fill(key, nonce, document)));
  });
}

/** What an address leads to, as long as neither releases nor pages change. */
interface Target {
  /** Absent for an address of no brand. */
  place?: BlockPlace;
  page?: PageDocument;
  /** Of the kept document; absent when none is kept. */
  key?: string;
}

function findTarget(request: FastifyRequest, adopted: AdoptedSet, pages: SitePages): Target {
  const site = siteContext(request);
  if (!site) return {};
  const place: BlockPlace = { adopted, site, contentVersion: pages.version };
  const page = pages.find(site.pathname, site.brand.slug) ?? pages.notFound(site.brand.slug);
  return page ? { place, page, key: documentKey(page, place) } : { place };
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
