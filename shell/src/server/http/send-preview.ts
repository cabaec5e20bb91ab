import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { createNonce, NONCE_TOKEN } from '../site/nonce';
import type { PageView } from '../document/render-request';
import type { DocumentExtras } from '../document/document';
import type { Site } from '../create-site';
import { documentPolicy } from './security-headers';

export interface Preview {
  site: Site;
  page: PageDocument;
  view: PageView;
  extras: DocumentExtras;
  /** Begins the page. Default: as drafts and the catalogue do. */
  begin?: Site['previews']['begin'];
  /** What a page with an origin of its own may still do; absent for a page of the site. */
  sandbox?: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Headers of everything that is not for the public: no cache keeps it, no search engine lists it. */
export const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' } as const;

/** Sends a page that is not live. */
export async function sendPreview({ site, page, view, extras, begin = site.previews.begin, sandbox, request, reply }: Preview): Promise<FastifyReply> {
  const nonce = createNonce();
  const policy = documentPolicy({ nonce, formOrigins: view.site.formOrigins, ...site.loadedOrigins, isEncrypted: request.protocol === 'https' });
  const document = await begin({ ...page, index: false }, { ...view, visitor: request.ip }, extras);
  return reply
    .code(document.status)
    .headers({
      ...PREVIEW_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sandbox === undefined ? policy : `${policy}; sandbox ${sandbox}`,
    })
    .send(Readable.from(withNonce(document.pieces, nonce)));
}

async function* withNonce(pieces: AsyncIterable<string>, nonce: string): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.replaceAll(NONCE_TOKEN, nonce);
}
