import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'same-site', 'none']);

/**
 * Refuses what a browser sends from a page of another site, so that nobody's page can enquire in its visitors' names.
 * Programs that are no browsers say nothing of where they come from, and are let through.
 *
 * @param siteOrigin counts as ours besides the host that the request is for
 */
export function refuseForeignPages(app: FastifyInstance, siteOrigin: string): void {
  app.addHook('onRequest', async (request) => {
    if (!READING.has(request.method) && !isFromOwnPage(request, siteOrigin)) throw new ApiError('foreign-origin');
  });
}

function isFromOwnPage({ headers, host }: FastifyRequest, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  // Of all the headers about this one alone is the browser's own word, so it goes first where it is sent.
  if (typeof site === 'string') return OWN_SITES.has(site);
  const { origin } = headers;
  if (origin === undefined) return true;
  return origin === siteOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
