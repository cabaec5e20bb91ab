import type { FastifyReply } from 'fastify';

/** Says that an answer depends on these headers of its request, too. */
export function addVary(reply: FastifyReply, ...names: string[]): FastifyReply {
  const known = String(reply.getHeader('vary') ?? '').split(', ');
  return reply.header('vary', [...new Set([...known, ...names])].filter(Boolean).join(', '));
}
