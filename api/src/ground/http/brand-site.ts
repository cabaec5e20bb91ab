import { brands } from '@forecourt/theme/brands';
import { resolveBrand } from '@forecourt/theme/resolve-brand';

/** A brand's site, the target of links in letters. */
export interface BrandSite {
  /** Slug of the brand. */
  brand: string;
  origin: string;
}

const LOCAL = /^(?:localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the site of the brand whose host a request names. A request cannot choose the target of links: protocol and
 * port are those of `SITE_ORIGIN`, and a local host is accepted only if the site's is local.
 *
 * @returns undefined for an unknown host
 */
export function brandSite(host: string, siteOrigin: string): BrandSite | undefined {
  const brand = resolveBrand(brands, { host });
  if (!brand) return undefined;
  const site = new URL(siteOrigin);
  const named = host.toLowerCase().replace(/:\d+$/, '');
  const isElsewhere = LOCAL.test(named) && !LOCAL.test(site.hostname);
  const own = isElsewhere ? (brand.id === 0 ? site.hostname : brand.hosts[0]) : named;
  if (own === undefined) return undefined;
  site.hostname = own;
  return { brand: brand.slug, origin: site.origin };
}
