import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { HAND_OVER_PREFIX } from './hand-over-path';
import type { Site } from './site';

const params = z.object({ brand: z.string(), destination: z.enum(['apply', 'socialApply']) });

/**
 * Sends what a form holds on to an application site, without the fields that were left empty and without commas in
 * amounts. A browser without JavaScript could do neither, as a form sends all its fields as they are (A2.2-1, A5-2).
 */
export async function handOver(app: FastifyInstance, { contextOf }: Pick<Site, 'contextOf'>): Promise<void> {
  app.get(`${HAND_OVER_PREFIX}/:brand/:destination`, (request, reply) => {
    const given = params.safeParse(request.params);
    const site = given.success && contextOf(request, `/?theme=${encodeURIComponent(given.data.brand)}`);
    if (!given.success || !site) return reply.callNotFound();
    const address = new URL(site.destinations[given.data.destination]);
    for (const [name, value] of new URLSearchParams(request.url.split('?', 2)[1])) {
      if (value.trim() !== '') address.searchParams.append(name, /^\d[\d,]*$/.test(value) ? value.replaceAll(',', '') : value);
    }
    return reply.header('cache-control', 'no-store').redirect(address.href, 303);
  });
}
