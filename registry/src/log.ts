import type { FastifyRequest } from 'fastify';

/** How requests are logged: without IP addresses, headers, and queries, into which somebody may have typed a token. */
export const serializers = { req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, path: url.split('?')[0] }) };
