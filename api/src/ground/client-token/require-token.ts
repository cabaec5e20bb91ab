import type { preHandlerAsyncHookHandler } from 'fastify';
import { ApiError } from '../http/errors';
import type { ClientTokens } from './client-tokens';

/**
 * A hook that lets a request through with a valid `Authorization: Bearer` token only (B7-3). Runs before its body is
 * read.
 */
export function requireToken(tokens: ClientTokens): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (token && tokens.isValid(token)) return;
    void reply.header('www-authenticate', 'Bearer');
    throw new ApiError(token ? 'token-invalid' : 'token-missing');
  };
}
