import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@forecourt/database/pool';
import { readCookie } from '@forecourt/service/read-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError } from '../../errors';
import { parseInput } from '../../http/parse-input';
import type { Principal } from '../../rules/permissions';
import { deleteSession, findSession, insertSession } from '../../storage/access/sessions';
import { findOwner, type TokenOwner } from '../../storage/access/tokens';
import { ownForm } from '../console-forms';

const COOKIE = 'release-console';
const EIGHT_HOURS_S = 8 * 60 * 60;

/** The person who is signed in. */
export interface Session {
  owner: Pick<TokenOwner, 'principal'>;
  /** Sent with every form, so that other sites cannot send one. */
  csrf: string;
}

/**
 * Signs in by a token. The token itself is the session, so that revoking it ends the session immediately. No script can
 * read it.
 */
export function startSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, { name: COOKIE, value: token, seconds: EIGHT_HOURS_S, sameSite: 'Strict' });
}

/**
 * Signs in a person that a provider identifies. `Lax`, because they come from its site. Each form contains a secret of
 * its session.
 */
export async function startSessionOf(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal,
): Promise<void> {
  const id = randomBytes(32).toString('base64url');
  await insertSession(db, id, principal, new Date(Date.now() + EIGHT_HOURS_S * 1_000));
  setCookie(request, reply, { name: COOKIE, value: id, seconds: EIGHT_HOURS_S, sameSite: 'Lax' });
}

export async function endSession(db: Queryable, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await deleteSession(db, readCookie(request, COOKIE) ?? '');
  setCookie(request, reply, { name: COOKIE, value: '', seconds: 0, sameSite: 'Strict' });
}

/** The session of a request; undefined without one, after its end, and when its token is revoked or has expired. */
export async function readSession(db: Queryable, request: FastifyRequest): Promise<Session | undefined> {
  const secret = readCookie(request, COOKIE);
  if (secret === undefined) return undefined;
  const principal = (await findValidOwner(db, secret))?.principal ?? (await findSession(db, secret, new Date()));
  return (
    principal && {
      owner: { principal },
      csrf: createHmac('sha256', secret).update('release console').digest('base64url'),
    }
  );
}

/** The owner of a token that has not expired. */
export async function findValidOwner(db: Queryable, token: string): Promise<TokenOwner | undefined> {
  const owner = await findOwner(db, token);
  return owner?.expiresAt && owner.expiresAt <= new Date() ? undefined : owner;
}

/**
 * The session of a request with a form.
 * @throws `token-missing`, and `not-allowed` for a form that was not made for this session.
 */
export async function requireSession(db: Queryable, request: FastifyRequest): Promise<Session> {
  const session = await readSession(db, request);
  if (!session) throw new RegistryError('token-missing', { message: 'Sign in to the console first.' });
  if (isEqual(session.csrf, parseInput(ownForm, request.body).csrf)) return session;
  throw new RegistryError('not-allowed', {
    message: 'This form was not made for this session; load the console again.',
  });
}

/** Signs a message of the console in an address, so that only the console can create messages. */
export function sealOf({ csrf }: Session, message: string): string {
  return createHmac('sha256', csrf).update(message).digest('base64url');
}

export function isSealed(session: Session, message: string, seal: string): boolean {
  return isEqual(sealOf(session, message), seal);
}

function isEqual(one: string, other: string): boolean {
  const [expected, presented] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === presented.length && timingSafeEqual(expected, presented);
}

interface ConsoleCookie {
  name: string;
  value: string;
  /** 0 takes it away. */
  seconds: number;
  sameSite: 'Strict' | 'Lax';
}

/** Sets a cookie that no script can read. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds, sameSite }: ConsoleCookie,
): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${value}; Path=/console; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}
