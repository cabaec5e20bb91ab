import type { Queryable } from '@forecourt/database/pool';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError } from '../errors';
import type { Action, Principal } from '../rules/permissions';
import { isAllowed } from '../rules/permissions';
import { findPrincipal } from '../storage/tokens';
import { FailedAttempts } from './failed-attempts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's token; null on routes that need none. */
    principal: Principal | null;
  }
}

/**
 * A hook that identifies the caller before the body is read. @throws `token-missing`, `token-unknown` or
 * `too-many-failed-tokens`. The token itself is only hashed, never kept.
 */
export function createAuthentication(db: Queryable): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const failures = new FailedAttempts();
  return async (request, reply) => {
    const token = /^Bearer ([\w.~+/=-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) {
      void reply.header('www-authenticate', 'Bearer');
      throw new RegistryError('token-missing');
    }
    request.principal = (await findPrincipal(db, token)) ?? null;
    if (request.principal) return;
    const waitSeconds = failures.add(request.ip);
    if (waitSeconds === 0) {
      void reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw new RegistryError('token-unknown');
    }
    throw new RegistryError('too-many-failed-tokens', {
      message: `Too many unknown tokens came from this address; wait ${waitSeconds} seconds.`,
      retryAfterSeconds: waitSeconds,
    });
  };
}

/** The caller, if they may do `action` to every one of `remotes`. @throws `not-allowed`. */
export function requirePermission(request: FastifyRequest, action: Action, remotes: readonly string[]): Principal {
  const { principal } = request;
  if (!principal) throw new Error('A route that changes something has no authentication.');
  const refused = remotes.find((remote) => !isAllowed(principal, action, remote));
  if (refused === undefined) return principal;
  throw new RegistryError('not-allowed', { message: `${principal.name} may not ${action} ${refused}; ${whoMay[action]}.` });
}

const whoMay: Readonly<Record<Action, string>> = {
  publish: 'only the squad that owns it publishes a remote',
  promote: 'only a release manager promotes',
  rollback: 'only a release manager rolls back',
};
