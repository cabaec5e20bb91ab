import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from '../../dictionaries/add-vary';
import type { DifferenceFor } from '../../dictionaries/page-differences';
import { acceptsEncoding } from '../../dictionaries/read-headers';
import type { SentBytes } from '../../site/health/sent-bytes';
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
  /** Absent for a page without islands. */
  kind?: PageKind | undefined;
  /** Whether somebody opens it now, in a browser. */
  isOpened: boolean;
}

export type SendShowing = (sent: SentPage, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Headers of every page that is not public: not cached, not indexed. */
export const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
} as const;
/** Not `no-store`, which would keep pages out of the back/forward cache. */
const PUBLIC_HEADERS = { 'cache-control': 'private, no-cache' } as const;

export interface SentPages {
  views: Pick<PageViews, 'begin'>;
  duePages: DuePages;
  bytes: Pick<SentBytes, 'count'>;
}

/**
 * Creates the sender of all documents, with a cache of public ones.
 *
 * @param loadedOrigins called for each page
 * @param differenceFor absent if pages are not sent as differences
 */
export function createSender(
  loadedOrigins: () => LoadedOrigins,
  sent: SentPages,
  differenceFor?: DifferenceFor,
): SendShowing {
  const cache = new DocumentCache();
  return async ({ showing, page, view, key, kind, isOpened }, request, reply) => {
    const { maker, mayBeKept, hasVote, sandbox } = showing;
    const { site, adopted } = view;
    const source = { set: adopted.set, brand: site.brand.slug };
    // Clients that request only the head show no page, and report nothing.
    const nonce =
      hasVote && request.method !== 'HEAD' ? sent.views.begin({ ...source, kind, isDue: isOpened }) : createNonce();
    if (kind && hasVote && isOpened)
      reply.raw.once('finish', () => reply.statusCode !== 301 && sent.duePages.note(source, kind, request.ip));
    const policy = documentPolicy({
      nonce,
      formOrigins: site.formOrigins,
      tagManager: site.tagManager,
      ...loadedOrigins(),
      isEncrypted: request.protocol === 'https',
    });
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      ...(mayBeKept ? PUBLIC_HEADERS : PREVIEW_HEADERS),
      'content-security-policy': sandbox === undefined ? policy : `${policy}; sandbox ${sandbox}`,
    });
    const begin = async () => {
      // A page that depends only on its address is for everybody.
      const seen = mayBeKept && !site.url.includes('?') ? view : { ...view, visitor: request.ip };
      return beginDocument(
        mayBeKept ? page : { ...page, index: false },
        seen,
        maker,
        await showing.extras?.(page, view),
      );
    };
    const dictionary = differenceFor?.({ showing, site }, request, reply);
    if (mayBeKept) sent.bytes.count(source, reply, dictionary !== undefined);
    const brotli = !dictionary && acceptsEncoding(request.headers, 'br');
    // Only its query can make a page personal.
    const isPersonal = site.url.includes('?');
    const kept = key === undefined ? undefined : cache.find(key, { nonce, brotli }, begin);
    request.logged = {
      route: page.route,
      brand: source.brand,
      set: source.set.id,
      cache: kept ? 'hit' : 'new',
      ...(dictionary && { as: 'difference' }),
    };
    const encoded = (encoding: 'br' | 'dcz') => addVary(reply, 'accept-encoding').header('content-encoding', encoding);
    if (kept) {
      if (dictionary) return encoded('dcz').send(dictionary.encode(kept.bytes, isPersonal));
      return (kept.isCompressed ? encoded('br') : reply).send(kept.bytes);
    }
    const document = await begin();
    if (mayBeKept && document.redirectTo !== undefined)
      return reply.redirect(`${document.redirectTo}${queryOf(request.url)}`, 301);
    if (mayBeKept && document.status === 503) reply.header('retry-after', '30');
    reply.code(document.status);
    const pieces = cache.fill(key, nonce, document);
    if (dictionary) return encoded('dcz').send(Readable.from(dictionary.encodePieces(pieces, isPersonal)));
    return brotli ? encoded('br').send(brotliStream(pieces)) : reply.send(Readable.from(pieces));
  };
}

/** With its question mark; empty without one. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start);
}
