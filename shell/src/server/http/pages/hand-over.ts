import { splitUrl } from '@forecourt/service/split-url';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';
import { HAND_OVER_DESTINATIONS, HAND_OVER_PREFIX } from '../../site/hand-over-path';
import type { ContextOf, SiteContext } from '../../site/site-context';
import { sendFixed } from '../fixed-pages';
import { thisSite } from '../../site/this-site';

const params = z.object({ brand: z.string(), destination: z.enum(HAND_OVER_DESTINATIONS) });

/**
 * Forwards a form to an application site, or to another address that forms may be sent to: trimmed, without empty
 * fields, and with amounts in plain digits. Without JavaScript a browser can do none of this: a form sends all its
 * fields unchanged (A2.2-1, B2-49).
 */
export const handOverRoutes: FastifyPluginAsync<{ contextOf: ContextOf }> = async (app, { contextOf }) => {
  app.get(`${HAND_OVER_PREFIX}/:brand/:destination`, (request, reply) => {
    const given = params.safeParse(request.params);
    const site = given.success && contextOf(request, `/?theme=${encodeURIComponent(given.data.brand)}`);
    if (!given.success || !site) return sendFixed(reply, 404, 'notFound');
    const fields = new URLSearchParams(splitUrl(request.url).query);
    const { destination } = given.data;
    const address = destination === 'link' ? takeLink(fields, site) : new URL(site.destinations[destination]);
    if (!address) return sendFixed(reply, 404, 'notFound');
    for (const [name, field] of fields) {
      const value = thisSite.formValue?.(name, field) ?? field.trim();
      if (value !== '') address.searchParams.append(name, value);
    }
    return reply.header('cache-control', 'no-store').redirect(address.href, 303);
  });
};

/** The address in the first field `to`, which is removed; undefined unless forms may be sent there. */
function takeLink(fields: URLSearchParams, { origin, formOrigins }: SiteContext): URL | undefined {
  const [to = '', ...others] = fields.getAll('to');
  fields.delete('to');
  for (const other of others) fields.append('to', other);
  if (to === '' || !URL.canParse(to, origin)) return undefined;
  const address = new URL(to, origin);
  return address.origin === origin || formOrigins.includes(address.origin) ? address : undefined;
}
