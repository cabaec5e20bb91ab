import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginDocument } from '../../document/document';
import { DocumentCache } from '../../document/sending/document-cache';
import { brotliStream } from '../../document/sending/streamed-document';
import type { Showing, ShownPage } from '../../showings/showing';
import type { DuePages, PageKind } from '../../site/health/due-pages';
import { createNonce } from '../../site/nonce';
import type { PageViews } from '../../site/health/page-views';
import { documentPolicy, type LoadedOrigins } from '../security-headers';

export interface SentPage extends ShownPage {
  showing: Showing;
  /** Key of the cached document; absent when it is not cached. */
  key?: string | undefined;
  /** Absent for a page that is not due to tell of itself. */
  kind?: PageKind | undefined;
}

/** Sends a page of a showing. */
export type SendShowing = (sent: SentPage, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Headers of everything that is not for the public: no cache keeps it, no search engine lists it. */
export const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' } as const;
/** Not `no-store`, which would keep pages out of the back/forward cache. */
const PUBLIC_HEADERS = { 'cache-control': 'private, no-cache' } as const;
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** Makes the one sender of documents, with the cache of those that may be kept. */
export function createSender(loadedOrigins: LoadedOrigins, sent: { views: Pick<PageViews, 'begin'>; duePages: DuePages }): SendShowing {
  const cache = new DocumentCache();
  return async ({ showing, page, view, key, kind }, request, reply) => {
    const { maker, mayBeKept, hasVote, sandbox } = showing;
    const { site, adopted } = view;
    const source = { set: adopted.set, brand: site.brand.slug, page: kind?.key };
    // Whoever asks for the head alone sees no page, and has nothing to report.
    const nonce = hasVote && request.method !== 'HEAD' ? sent.views.begin(source) : createNonce();
    if (kind && hasVote) reply.raw.once('finish', () => reply.statusCode !== 301 && sent.duePages(source, kind, request.ip));
    const policy = documentPolicy({ nonce, formOrigins: site.formOrigins, ...loadedOrigins, isEncrypted: request.protocol === 'https' });
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      ...(mayBeKept ? PUBLIC_HEADERS : PREVIEW_HEADERS),
      'content-security-policy': sandbox === undefined ? policy : `${policy}; sandbox ${sandbox}`,
    });
    const begin = async () => {
      // What the address alone decides is for everybody.
      const seen = mayBeKept && !site.url.includes('?') ? view : { ...view, visitor: request.ip };
      return beginDocument(mayBeKept ? page : { ...page, index: false }, seen, maker, await showing.extras?.(page, view));
    };
    const brotli = BROTLI.test(request.headers['accept-encoding'] ?? '');
    const kept = key && cache.find(key, { nonce, brotli }, begin);
    if (brotli && typeof kept !== 'string') reply.headers({ vary: withEncoding(reply), 'content-encoding': 'br' });
    if (kept) return reply.send(kept);
    const document = await begin();
    if (mayBeKept && document.redirectTo !== undefined) return reply.redirect(`${document.redirectTo}${queryOf(request.url)}`, 301);
    if (mayBeKept && document.status === 503) reply.header('retry-after', '30');
    const pieces = cache.fill(key, nonce, document);
    return reply.code(document.status).send(brotli ? brotliStream(pieces) : Readable.from(pieces));
  };
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
