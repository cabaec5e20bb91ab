import path from 'node:path';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiError, errorResponses } from '../../errors';
import { readDraftKey } from './draft-key';
import { createDraftTokens } from './draft-tokens';
import type { LayoutFile } from './page-files';
import { readDraft } from './read-draft';
import { draftAnswer, draftHeaders } from './schemas';

export interface DraftRouteOptions {
  contentDir: string;
  layouts: () => readonly LayoutFile[];
  /** File with the key that signs links to drafts. */
  keyFile: string;
  now: () => Date;
}

/** Pages that are not live yet, for people with a link that an editor made. */
export const draftRoutes: FastifyPluginAsyncZod<DraftRouteOptions> = async (app, { contentDir, layouts, keyFile, now }) => {
  const tokens = createDraftTokens(await readDraftKey(keyFile));
  const folder = path.join(contentDir, 'drafts');

  app.get(
    '/api/content/v1/draft',
    {
      schema: {
        tags: ['content'],
        summary: 'The draft that a token is for',
        headers: draftHeaders,
        response: { 200: draftAnswer, ...errorResponses('token-invalid', 'draft-unknown', 'draft-expired', 'draft-invalid') },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const link = tokens.read(request.headers.authorization.replace(/^Bearer +/i, ''));
      if (!link) throw new ApiError('token-invalid');
      if (link.expiresAt <= now()) throw new ApiError('draft-expired');
      const page = await readDraft(folder, link.name, layouts()).catch((error: Error) => {
        throw new ApiError('draft-invalid', { message: error.message });
      });
      if (!page) throw new ApiError('draft-unknown');
      return { name: link.name, expiresAt: link.expiresAt.toISOString(), page };
    },
  );
};
