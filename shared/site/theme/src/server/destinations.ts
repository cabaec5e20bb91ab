import type { Destinations } from '@forecourt/contracts/services';
import type { VisitedPlace } from '@forecourt/contracts/site-config';
import type { Brand } from '../brand';

/** Pages of the site that links lead to, unless a brand has others. */
const PAGES = { search: '/search', valuation: '/valuation?reg=', privacy: '/privacy-policy', terms: '/terms' };

/**
 * Whether a page is for visitors of social networks: its path has `social-`, or its host begins with `social` (A2.1-2).
 */
export function isSocial({ hostname, pathname }: { hostname: string; pathname: string }): boolean {
  return pathname.includes('social-') || hostname.split('.')[0] === 'social';
}

/** Returns the brand's domain for a host of its application site, such as `apply.localhost:3000`. */
export function applicationDomain(host: string): string | undefined {
  return /^(?:social-)?apply\.(.+)$/i.exec(host)?.[1];
}

/**
 * The brand's own destinations, else those beside this site (B2-4, B2-5): its application site is the `apply` host of
 * its domain. For visitors of social pages 'social' replaces 'apply' as the first label of that host (A2.1-1). On a
 * developer's machine, where `social.localhost` is the site itself, it is `social-apply`.
 */
export function destinationsOf(
  { destinations, provider }: Brand,
  brands: readonly Brand[],
  place: VisitedPlace,
): Destinations {
  const { origin, formFor } = place;
  const { protocol, hostname, port } = new URL(origin);
  const domain = place.isLocal ? 'localhost' : hostname.replace(/^(www|social)\./, '');
  const apply = destinations.apply ?? `${protocol}//apply.${domain}${port && `:${port}`}/`;
  const socialApply = destinations.socialApply ?? socialAddress(apply, origin);
  const [providing] = brands.filter(({ slug }) => slug === provider).map(place.originOf);
  const poweredBy = providing && new URL(providing);
  return {
    apply: place.isSocial ? socialApply : apply,
    socialApply,
    applyForm: formFor(place.isSocial ? 'socialApply' : 'apply'),
    socialApplyForm: formFor('socialApply'),
    search: destinations.search ?? origin + PAGES.search,
    valuation: destinations.valuation ?? origin + PAGES.valuation,
    provider: poweredBy ? poweredBy.href : `${origin}/`,
    ...(poweredBy && poweredBy.origin !== origin && { poweredBy: poweredBy.href }),
    privacy: destinations.privacy ?? origin + PAGES.privacy,
    terms: destinations.terms ?? origin + PAGES.terms,
  };
}

/**
 * The application site's address for social pages; the same address where it has no other, or the other is this very
 * site.
 */
function socialAddress(apply: string, origin: string): string {
  const address = new URL(apply);
  const [label, ...domain] = address.hostname.split('.');
  if (label !== 'apply') return apply;
  address.hostname = [domain.join('.') === 'localhost' ? 'social-apply' : 'social', ...domain].join('.');
  return address.origin === origin ? apply : address.href;
}
