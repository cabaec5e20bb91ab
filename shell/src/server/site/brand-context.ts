import type { FastifyRequest } from 'fastify';
import { type ContextOf, ownHost, type SiteContext } from './site-context';

/**
 * The site of the brand that a request names, otherwise of its host, for a block that is not on one of our pages. It
 * uses the brand's own host if there is one: links to another host would lead to another brand.
 *
 * @returns undefined when there is no such brand
 */
export function brandContext(
  contextOf: ContextOf,
  request: FastifyRequest,
  slug: string | undefined,
): SiteContext | undefined {
  const atThisHost = contextOf(request, '/');
  if (slug === undefined || atThisHost?.brand.slug === slug) return atThisHost;
  const named = contextOf(request, `/?theme=${encodeURIComponent(slug)}`);
  if (named?.brand.slug !== slug) return undefined;
  const host = ownHost(named.brand, new URL(named.origin));
  return (host !== undefined && contextOf(request, '/', host)) || { ...named, url: '/' };
}
