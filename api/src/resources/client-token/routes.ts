import { clientTokenAnswer } from '@forecourt/domain/client-token';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ClientTokens } from '../../ground/client-token/client-tokens';

/** Tokens for the browser (A7-4). */
export const clientTokenRoutes: FastifyPluginAsyncZod<{ tokens: ClientTokens }> = async (app, { tokens }) => {
  app.post(
    '/api/library/v1/client-token',
    {
      schema: {
        tags: ['client token'],
        summary: 'A short-lived bearer token that may only read',
        response: { 200: clientTokenAnswer },
      },
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { authenticationToken: tokens.issue() };
    },
  );
};
