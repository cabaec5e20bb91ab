import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ClientTokens } from './client-tokens';

const answer = z.object({ authenticationToken: z.string().describe('Bearer token for the vehicle search; lasts half an hour.') });

/** Tokens for the browser (A7-4). */
export const clientTokenRoutes: FastifyPluginAsyncZod<{ tokens: ClientTokens }> = async (app, { tokens }) => {
  app.post(
    '/api/library/v1/client-token',
    { schema: { tags: ['client token'], summary: 'A short-lived token that may only read', response: { 200: answer } } },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { authenticationToken: tokens.issue() };
    },
  );
};
