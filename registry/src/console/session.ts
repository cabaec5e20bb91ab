import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@forecourt/database/pool';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError } from '../errors';
import { parseInput } from '../http/parse-input';
import { findOwner, type TokenOwner } from '../storage/tokens';
import { ownForm } from './console-forms';

const COOKIE = 'release-console';
const EIGHT_HOURS_S = 8 * 60 * 60;

/** Who is signed in. */
export interface Session {
  owner: TokenOwner;
  /** Sent with every form, so that no other site can send one. */
  csrf: string;
}

/** Signs in: the token itself is the session, so that revoking it ends the session at once. No script can read it. */
export function startSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, token, EIGHT_HOURS_S);
}

export function endSession(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0);
}

/** The session of a request; undefined without one, and once its token is revoked or has expired. */
export async function readSession(db: Queryable, { headers }: FastifyRequest): Promise<Session | undefined> {
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,200})`).exec(headers.cookie ?? '')?.[1];
  const owner = token === undefined ? undefined : await findValidOwner(db, token);
  return token === undefined || !owner ? undefined : { owner, csrf: createHmac('sha256', token).update('release console').digest('base64url') };
}

/** The owner of a token that has not expired. */
export async function findValidOwner(db: Queryable, token: string): Promise<TokenOwner | undefined> {
  const owner = await findOwner(db, token);
  return owner?.expiresAt && owner.expiresAt <= new Date() ? undefined : owner;
}

/** The session of a request with a form. @throws `token-missing`, and `not-allowed` for a form that was not made for this session. */
export async function requireSession(db: Queryable, request: FastifyRequest): Promise<Session> {
  const session = await readSession(db, request);
  if (!session) throw new RegistryError('token-missing', { message: 'Sign in to the console first.' });
  if (isEqual(session.csrf, parseInput(ownForm, request.body).csrf)) return session;
  throw new RegistryError('not-allowed', { message: 'This form was not made for this session; load the console again.' });
}

/** Marks a message of the console in an address, so that nobody else can have the console say something. */
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

function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, seconds: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `${COOKIE}=${value}; Path=/console; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`);
}
