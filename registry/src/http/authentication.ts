import type { Queryable } from '@forecourt/database/pool';
import { networkOf } from '@forecourt/service/network-of';
import { RateLimit } from '@forecourt/service/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError } from '../errors';
import { type Action, isAllowed, type Principal } from '../rules/permissions';
import { findOwner } from '../storage/access/tokens';
import { londonTime } from '../rules/london-time';

/**
 * Maximum unknown tokens a minute from one network. Valid tokens are not counted or refused, so that a release manager
 * who shares a network with an attacker can still roll back.
 */
export const WRONG_TOKENS = { max: 10 };

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner of the request's token; null on public routes. */
    principal: Principal | null;
  }
}

/**
 * A hook that identifies the caller before the body is read. It hashes the token and does not keep it.
 *
 * @throws `token-missing`, `token-unknown`, `token-expired` or `too-many-failed-tokens`
 */
export function createAuthentication(db: Queryable): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const failures = new RateLimit(WRONG_TOKENS);
  return async (request, reply) => {
    const token = bearerToken(request);
    if (token === undefined) {
      void reply.header('www-authenticate', 'Bearer');
      throw new RegistryError('token-missing');
    }
    const owner = await findOwner(db, token);
    if (owner?.expiresAt && owner.expiresAt <= new Date()) {
      throw new RegistryError('token-expired', {
        message: `The token of ${owner.principal.name} expired at ${londonTime(owner.expiresAt)}; ask for another.`,
      });
    }
    request.principal = owner?.principal ?? null;
    if (request.principal) return;
    const waitSeconds = failures.add(networkOf(request.ip));
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

/** Whether a request of a public route carries a host's token. */
export async function isHosts(db: Queryable, request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request);
  return token !== undefined && (await findOwner(db, token))?.principal.role === 'host';
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/**
 * Returns the caller, who may do `action` to every one of `remotes`, in `channel` if the action changes one.
 *
 * @throws `not-allowed` for everybody else
 */
export function requirePermission(
  request: FastifyRequest,
  action: Action,
  remotes: readonly string[],
  channel?: string,
): Principal {
  const { principal } = request;
  if (!principal) throw new Error('A route that changes something has no authentication.');
  requireAllowed(principal, action, remotes, channel);
  return principal;
}

/** @throws `not-allowed` unless `principal` may do `action` to every one of `remotes`. */
export function requireAllowed(
  principal: Principal,
  action: Action,
  remotes: readonly string[],
  channel?: string,
): void {
  const refused = remotes.find((remote) => !isAllowed(principal, action, remote, channel));
  if (refused === undefined) return;
  throw new RegistryError('not-allowed', {
    message: `${principal.name} may not ${verbs[action]} ${refused}; ${whoMay[action]}.`,
  });
}

/**
 * Returns the caller, a squad. The operation checks that the preview is the squad's own.
 *
 * @throws `not-allowed` for everybody else
 */
export function requireSquad({ principal }: FastifyRequest): Extract<Principal, { role: 'squad' }> {
  if (principal?.role !== 'squad')
    throw new RegistryError('not-allowed', { message: 'Only a squad may have previews; this is not a squad’s token.' });
  return principal;
}

/** @throws `not-allowed` unless the caller is a host */
export function requireHost({ principal }: FastifyRequest): void {
  if (principal?.role !== 'host')
    throw new RegistryError('not-allowed', {
      message: 'Only a host may report its health; this is not a host’s token.',
    });
}

const verbs: Readonly<Record<Action, string>> = {
  publish: 'publish',
  preview: 'show builds of',
  look: 'report looks at',
  accept: 'accept findings of',
  try: 'try versions of',
  promote: 'promote',
  rollback: 'roll back',
  withdraw: 'withdraw',
  freeze: 'freeze',
  unfreeze: 'unfreeze',
  pause: 'hold the canary of',
  resume: 'resume the canary of',
  'require-approval': 'set the rules of',
  'waive-approval': 'set the rules of',
  'require-look': 'set the rules of',
  'waive-look': 'set the rules of',
  token: 'manage',
  key: 'change',
};

const whoMay: Readonly<Record<Action, string>> = {
  publish: 'only the squad that owns it publishes a remote',
  preview: 'only the squad that owns it shows builds of a remote in a site',
  look: 'only the squad that owns it reports looks at a remote',
  accept: 'only the squad that owns it, or a release manager, accepts findings of a remote',
  try: 'only a release manager tries versions',
  promote: 'only a release manager promotes, or in staging the squad that owns it',
  rollback: 'only a release manager rolls back, or in staging the squad that owns it',
  withdraw: 'only a release manager withdraws a remote, or in staging the squad that owns it',
  freeze: 'only a release manager freezes a channel',
  unfreeze: 'only a release manager unfreezes a channel',
  pause: 'only a release manager pauses a canary',
  resume: 'only a release manager resumes a canary',
  'require-approval': 'only a release manager requires approvals',
  'waive-approval': 'only a release manager waives approvals',
  'require-look': 'only a release manager requires looks',
  'waive-look': 'only a release manager waives looks',
  token: 'only a release manager manages tokens',
  key: 'only a release manager changes the signing key',
};
