import { Readable } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { AdoptedSet } from '@forecourt/federation/adopted-set';
import { BoundedMap, textBytes } from '@forecourt/service/bounded-map';
import type { PageView } from '../document/render-request';
import { DocumentCache } from '../document/document-cache';
import { createNonce } from '../site/nonce';
import { brotliStream } from '../document/streamed-document';
import { permissionIn } from '../remote-previews/permission-cookie';
import { draftToken, sendDraft } from './serve-draft';
import { sendRemotePreview } from './serve-remote-preview';
import { type PageKind, pageKind } from '../document/page-kind';
import { sendFixed } from './fixed-pages';
import { addressOfPage } from '../document/read-address';
import { documentPolicy } from './security-headers';
import type { Site } from '../create-site';
import { visitorSet } from '../showings/visitor-set';

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const MAX_TARGET_BYTES = 8_388_608;

/** Every page of every brand. */
export const pageRoutes: FastifyPluginAsync<{ site: Site }> = async (app, { site }) => {
  const cache = new DocumentCache();
  const targets = new BoundedMap<Target>({
    maxBytes: MAX_TARGET_BYTES,
    weigh: ({ key = '', view }) => 2000 + textBytes(key) + textBytes(view?.site.url ?? ''),
  });

  app.get('/*', async (request, reply) => {
    const live = site.releases.current;
    const { version } = site.pages;
    if (!live || version === '') {
      if (!site.contextOf(request)) return sendFixed(reply, 404, 'brandNotFound');
      return sendFixed(reply.header('retry-after', '5'), 503, 'starting');
    }
    const token = draftToken(request.url);
    if (token !== undefined) return sendDraft({ site, adopted: live, request, reply, token });
    const { remotePreviews } = site;
    if (remotePreviews && permissionIn(request) !== undefined) return sendRemotePreview({ site, remotePreviews, live, request, reply });
    const adopted = visitorSet(site, request, reply, live);
    const address = `${adopted === live ? '' : 'canary '}${request.protocol} ${request.host} ${request.url}`;
    let target = targets.get(address);
    if (target?.view?.adopted !== adopted || target.view.contentVersion !== version) {
      target = findTarget(site, request, adopted);
      targets.set(address, target);
    }
    if (!target.view) return sendFixed(reply, 404, 'brandNotFound');
    if (!target.page) return sendFixed(reply, 404, 'notFound');
    const { page, view, key } = target;
    request.pageRoute = page.route;
    const context = view.site;
    // Whoever asks for the head alone sees no page, and has nothing to report.
    const kind = isNavigation(request) ? target.kind : undefined;
    const source = { set: adopted.set, brand: context.brand.slug, page: kind?.key };
    const nonce = request.method === 'HEAD' ? createNonce() : site.views.begin(source);
    if (kind) reply.raw.once('finish', () => reply.statusCode !== 301 && site.duePages(source, kind, request.ip));
    const isEncrypted = request.protocol === 'https';
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      // Not `no-store`, which would keep pages out of the back/forward cache.
      'cache-control': 'private, no-cache',
      'content-security-policy': documentPolicy({ nonce, formOrigins: context.formOrigins, ...site.loadedOrigins, isEncrypted }),
    });
    // What the address alone decides is for everybody.
    const begin = () => site.beginDocument(page, context.url.includes('?') ? { ...view, visitor: request.ip } : view);
    const brotli = BROTLI.test(request.headers['accept-encoding'] ?? '');
    const kept = key && cache.find(key, { nonce, brotli }, begin);
    if (brotli && typeof kept !== 'string') reply.headers({ vary: withEncoding(reply), 'content-encoding': 'br' });
    if (kept) return reply.send(kept);
    const document = await begin();
    if (document.redirectTo !== undefined) return reply.redirect(`${document.redirectTo}${queryOf(request.url)}`, 301);
    if (document.status === 503) reply.header('retry-after', '30');
    const pieces = cache.fill(key, nonce, document);
    return reply.code(document.status).send(brotli ? brotliStream(pieces) : Readable.from(pieces));
  });
};

/**
 * Whether somebody opens the page now, in a browser: not one that fetches or renders it in advance, of which nobody knows whether it is ever
 * shown. https://www.w3.org/TR/fetch-metadata/
 */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
}

/** With its question mark; empty without one. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}

/** What the answer depends on, besides its encoding. */
function withEncoding(reply: FastifyReply): string {
  return [reply.getHeader('vary'), 'accept-encoding'].filter((name) => name !== undefined).join(', ');
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The page's route, for the log: unlike the address it contains nothing that a visitor typed. */
    pageRoute?: string;
  }
}

/** The page at an address, until releases or pages change. */
interface Target {
  /** Absent for an address of no brand. */
  view?: PageView;
  page?: PageDocument;
  /** Absent for a page without islands, which tells nothing. */
  kind?: PageKind | undefined;
  /** Key of the cached document; absent when it is not cached. */
  key?: string;
}

function findTarget({ contextOf, pages }: Site, request: FastifyRequest, adopted: AdoptedSet): Target {
  const context = contextOf(request);
  if (!context) return {};
  const page = pages.find(context.pathname, context.brand) ?? pages.notFound(context.brand);
  // A document may be cached and sent to others, so it never sees parameters that it does not read.
  const site = { ...context, url: page ? addressOfPage(page, adopted, context) : context.pathname };
  const view: PageView = { adopted, site, contentVersion: pages.version };
  return page ? { view, page, kind: pageKind(page, view), key: documentKey(page, view) } : { view };
}

/** Everything a document depends on; undefined when that includes the visitor's whole query. */
function documentKey(page: PageDocument, { adopted, site, contentVersion }: PageView): string | undefined {
  if (page.status !== 200 || site.url.includes('?')) return undefined;
  const { set, unavailable } = adopted;
  return JSON.stringify([set.id, set.revision, [...unavailable.keys()], contentVersion, page.id, site.brand.slug, site.origin, site.isSocial, site.pathname]);
}
