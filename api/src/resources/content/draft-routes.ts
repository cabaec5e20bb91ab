import { createHash, timingSafeEqual } from 'node:crypto';
import { allDraftsToken, readDraftKey } from '@forecourt/service/draft-key';
import { matchesEtag } from '@forecourt/service/etag';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { reasonOf } from '../../ground/documents/reason-of';
import { ApiError, errorResponses } from '../../ground/http/errors';
import { notModified } from '../../ground/http/not-modified';
import { createDraftTokens } from '../../content/pages/draft-tokens';
import { readDraft, readDrafts } from '../../content/pages/read-draft';
import { draftAnswer, draftHeaders, pagesAndDraftsAnswer } from './schemas';
import type { StoredContent } from '../../content/pages/stored-content';

export interface DraftRouteOptions {
  content: Pick<StoredContent, 'documents' | 'refresh'>;
  /** File with the key that signs links to drafts. */
  keyFile: string;
  now: () => Date;
}

/**
 * Pages that are not live yet: one page for people with an editor's link, and all pages for services that have the key.
 */
export const draftRoutes: FastifyPluginAsyncZod<DraftRouteOptions> = async (app, { content, keyFile, now }) => {
  const key = await readDraftKey(keyFile);
  const tokens = createDraftTokens(key);

  app.get(
    '/api/content/v1/draft',
    {
      schema: {
        tags: ['content'],
        summary: 'The draft of a token',
        headers: draftHeaders,
        response: {
          200: draftAnswer,
          ...errorResponses('token-invalid', 'draft-unknown', 'draft-expired', 'draft-invalid'),
        },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const link = tokens.read(bearerOf(request.headers));
      if (!link) throw new ApiError('token-invalid');
      if (link.expiresAt <= now()) throw new ApiError('draft-expired');
      // The author may have saved the draft a moment ago.
      await content.refresh();
      const { drafts, layouts } = content.documents();
      const text = drafts.get(link.name);
      if (text === undefined) throw new ApiError('draft-unknown');
      try {
        return { name: link.name, expiresAt: link.expiresAt.toISOString(), page: readDraft(text, link.name, layouts) };
      } catch (error) {
        throw new ApiError('draft-invalid', { message: reasonOf(error) });
      }
    },
  );

  app.get(
    '/api/content/v1/pages-and-drafts',
    {
      schema: {
        tags: ['content'],
        summary: 'All pages and drafts, for services that have the key of drafts',
        headers: draftHeaders,
        response: { 200: pagesAndDraftsAnswer, 304: notModified, ...errorResponses('token-invalid') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!timingSafeEqual(hashOf(bearerOf(request.headers)), hashOf(allDraftsToken(key))))
        throw new ApiError('token-invalid');
      await content.refresh();
      const documents = content.documents();
      const answer = { pages: [...documents.pages], drafts: readDrafts(documents) };
      const version = hashOf(JSON.stringify(answer)).toString('hex');
      void reply.header('etag', `"${version}"`);
      if (matchesEtag(request.headers['if-none-match'], `"${version}"`)) return reply.code(304).send('');
      return { version, ...answer };
    },
  );
};

const bearerOf = ({ authorization }: { authorization: string }) => authorization.replace(/^Bearer +/i, '');
const hashOf = (text: string) => createHash('sha256').update(text).digest();
