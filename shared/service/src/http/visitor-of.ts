import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** A request, as far as it tells who it is for. */
export type VisitorRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/**
 * Makes a function that returns the IP address of a request's visitor; undefined when a trusted proxy names none, because it
 * renders what everybody sees. A caller that is no trusted proxy is the visitor.
 */
export function createVisitorOf(trustedProxies: readonly string[]): (request: VisitorRequest) => string | undefined {
  const isTrusted = compile([...trustedProxies]);
  return ({ ip, headers, socket }) => (headers['x-forwarded-for'] === undefined && isTrusted(socket.remoteAddress ?? '', 0) ? undefined : ip);
}
