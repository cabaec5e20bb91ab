import { readCookie } from '@forecourt/service/read-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOfToken, randomToken, TOKEN } from '../../ground/http/random-token';

/**
 * Name of the only cookie: its holder may read the valuations that were verified with it
 * (docs/platform/contracts/cookies.md).
 */
const NAME = 'valuation_session';
/** Sent only with the calls that need it. */
const PATH = '/api/apply/v1';

/** Lifetime of a session, independent of the browser's cookie. */
export const SESSION_LIFETIME_MS = 12 * 3600 * 1000;

/** Short, since the browser continues to our site immediately. */
export const TICKET_LIFETIME_MS = 60 * 1000;

/** A new session: the token for the cookie, and its hash for the database. */
export function createSession(): { token: string; tokenHash: Buffer } {
  const token = randomToken();
  return { token, tokenHash: hashOfToken(token) };
}

/**
 * Creates a single-use ticket for a session, because our cookie would be lost when the code was entered in a
 * third-party page. A ticket is no token: the third-party page cannot read anything with it.
 */
export function createTicket(): { ticket: string; tokenHash: Buffer } {
  const ticket = randomToken();
  return { ticket, tokenHash: hashOfTicket(ticket) };
}

export const hashOfTicket = (ticket: string): Buffer => hashOfToken(`ticket ${ticket}`);

/** The hash of the request's session; undefined when it has none. */
export function sessionHashOf(request: FastifyRequest): Buffer | undefined {
  const token = readCookie(request, NAME, TOKEN);
  return token === undefined ? undefined : hashOfToken(token);
}

/** Sets the session cookie, until the browser is closed. Scripts cannot read it, other sites cannot send it. */
export function setSessionCookie(reply: FastifyReply, token: string, isProduction: boolean): void {
  const isSecure = isProduction || reply.request.protocol === 'https';
  void reply.header(
    'set-cookie',
    `${NAME}=${token}; Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}
