import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** The parts of a request from which its visitor can be determined. */
export type VisitorRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'socket'>;

/**
 * Makes a function that returns the IP address of a request's visitor; undefined when a trusted proxy names none,
 * because it renders a page for everybody. A caller that is not a trusted proxy is the visitor.
 */
export function createVisitorOf(trustedProxies: readonly string[]): (request: VisitorRequest) => string | undefined {
  const isTrusted = compile([...trustedProxies]);
  return ({ ip, headers, socket }) =>
    headers['x-forwarded-for'] === undefined && isTrusted(socket.remoteAddress ?? '', 0) ? undefined : ip;
}
