import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The one cookie: whoever holds it may read the valuations that were verified with it (docs/contracts/cookies.md). */
const NAME = 'valuation_session';
/** Only the calls that need it carry it. */
const PATH = '/api/apply/v1';
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`);

/** How long a session may read, whatever the browser keeps. */
export const SESSION_LIFETIME_MS = 12 * 3600 * 1000;

/** A new session: the token for the cookie, and the hash that the database keeps. */
export function createSession(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** The hash of the session that a request brings; undefined when it brings none. */
export function sessionHashOf(request: FastifyRequest): Buffer | undefined {
  const token = PATTERN.exec(request.headers.cookie ?? '')?.[1];
  return token === undefined ? undefined : hashOf(token);
}

/** Hands the browser its session, until it is closed. Scripts cannot read it, other sites cannot send it. */
export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  void reply.header('set-cookie', `${NAME}=${token}; Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`);
}

/** The token is as random as the hash is long, so that no salt is needed. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
