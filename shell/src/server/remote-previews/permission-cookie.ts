import { readCookie } from '@forecourt/service/read-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'remote_preview';
/** Maximum length of a permission: cookies may have 4,096 bytes. */
const MAX_LENGTH = 3500;

/** The permission that a browser sent, unverified; undefined without one. */
export function permissionIn(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return readCookie(request, COOKIE)?.slice(0, MAX_LENGTH);
}

/** Makes the browser store a permission until it expires. */
export function keepPermission(request: FastifyRequest, reply: FastifyReply, token: string, expires: string): void {
  const seconds = Math.ceil((Date.parse(expires) - Date.now()) / 1000);
  setCookie(request, reply, `${token}; Max-Age=${seconds}`);
}

export function forgetPermission(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '; Max-Age=0');
}

function setCookie({ protocol }: FastifyRequest, reply: FastifyReply, value: string): void {
  reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`,
  );
}
