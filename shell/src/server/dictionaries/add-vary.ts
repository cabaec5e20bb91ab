import type { FastifyReply } from 'fastify';

/** Adds request headers to `Vary`: the answer depends on them. */
export function addVary(reply: FastifyReply, ...names: string[]): FastifyReply {
  const known = String(reply.getHeader('vary') ?? '').split(', ');
  return reply.header('vary', [...new Set([...known, ...names])].filter(Boolean).join(', '));
}
