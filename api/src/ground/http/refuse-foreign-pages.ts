import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'same-site', 'none']);

/**
 * Refuses requests that a browser sends from another site's page, so that no page can enquire in its visitors' names.
 * Programs other than browsers send no origin, and are accepted.
 *
 * @param siteOrigin allowed in addition to the host of the request
 */
export function refuseForeignPages(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && !isFromOwnPage(request, siteOrigin)) throw new ApiError('foreign-origin');
  });
}

function isFromOwnPage({ headers, host }: FastifyRequest, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  // Browsers set only this header themselves, so it is preferred if present.
  if (typeof site === 'string') return OWN_SITES.has(site);
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
