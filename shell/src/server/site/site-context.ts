import type { FastifyRequest } from 'fastify';
import { COOKIE_CHOICE_PATH } from '@forecourt/contracts/cookie-choice';
import type { Destinations } from '@forecourt/contracts/services';
import type { SiteBrand } from '@forecourt/contracts/site-config';
import { handOverPath } from './hand-over-path';
import { isHost } from './is-host';
import { thisSite } from './this-site';

/** The brand site of a request, and its destinations. */
export interface SiteContext {
  brand: SiteBrand;
  /** Origin in the visitor's browser, such as `http://localhost:3000`. */
  origin: string;
  pathname: string;
  /** Path and query. */
  url: string;
  isSocial: boolean;
  destinations: Destinations;
  /** Hosts, with their port, that links may lead to. */
  linkHosts: string[];
  /** Other origins that forms may be sent to: the brand's own sites and allowed hosts. */
  formOrigins: string[];
  /**
   * Address of the brand's tag manager, which is loaded for visitors who agree. Without one, visitors are not asked.
   */
  tagManager?: string | undefined;
  /** The API's limit on credit, in percent of a car's price, unless it is the default. */
  maxCreditPercent?: number | undefined;
}

/** Returns the site of a request. `url` and `host` replace the request's. */
export type ContextOf = (request: FastifyRequest, url?: string, host?: string) => SiteContext | undefined;

interface SiteSettings {
  /** Ports of the site, in addition to those of `http` and `https`. */
  ports: readonly (number | undefined)[];
  /** Origins to which links of every brand may lead, but forms may not. */
  linkOrigins?: readonly string[];
  /** Addresses of tag managers, by brand. */
  tagManagers?: ReadonlyMap<string, string>;
  maxCreditPercent?: number | undefined;
}

/** Undefined if no brand has this address, or it is not the address of a site. */
export function siteContext(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'url'>,
  { ports, linkOrigins = [], tagManagers, maxCreditPercent }: SiteSettings,
): SiteContext | undefined {
  if (!isHost(request.host)) return undefined;
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname, port, pathname: path, search, searchParams } = new URL(address);
  if (port !== '' && !ports.includes(Number(port))) return undefined;
  const pathname = withoutLastSlashes(path);
  const brand = thisSite.resolveBrand({ host: hostname, theme: searchParams.get('theme') ?? undefined });
  if (!brand) return undefined;

  const isSocial = pathname.includes('social-') || hostname.split('.')[0] === 'social';
  const tagManager = tagManagers?.get(brand.slug);
  const destinations = {
    ...destinationsOf(brand, { origin, hostname, port, isSocial }),
    ...(tagManager !== undefined && { cookieChoice: origin + COOKIE_CHOICE_PATH }),
  };
  const others = brand.allowedLinkHosts.map((host) => `${request.protocol}://${host}`);
  const leadsTo = [...Object.values(destinations), ...others].map((destination) => new URL(destination));
  return {
    brand,
    origin,
    pathname,
    url: pathname + search,
    isSocial,
    destinations,
    linkHosts: [...new Set([...leadsTo, ...linkOrigins.map((to) => new URL(to))].map(({ host }) => host))],
    formOrigins: [...new Set(leadsTo.map((url) => url.origin))].filter((candidate) => candidate !== origin),
    tagManager,
    maxCreditPercent,
  };
}

/** `/used-cars` for `/used-cars//`. A pattern for this would take quadratic time. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

interface Address {
  origin: string;
  hostname: string;
  port: string;
  isSocial: boolean;
}

/**
 * The brand's own destinations, otherwise those beside this site (B2-4, B2-5): its application site is the `apply` host
 * of its domain. For visitors of social pages 'social' replaces 'apply' as the first label of that host (A2.1-1). On
 * this machine, where `social.localhost` is the site itself, it is `social-apply`.
 */
function destinationsOf({ slug, destinations, provider }: SiteBrand, { origin, hostname, port, isSocial }: Address): Destinations {
  const domain = isLocal(hostname) ? 'localhost' : hostname.replace(/^(www|social)\./, '');
  const beside = (label: string) => `${new URL(origin).protocol}//${label}.${domain}${port && `:${port}`}/`;
  const pages = thisSite.destinations;
  const apply = destinations.apply ?? beside('apply');
  const providerHost = ownHost(
    thisSite.brands.find((brand) => brand.slug === provider),
    { hostname, port },
  );
  const poweredBy = providerHost && new URL(`${new URL(origin).protocol}//${providerHost}/`);
  const socialApply = destinations.socialApply ?? socialAddress(apply, origin);
  return {
    apply: isSocial ? socialApply : apply,
    socialApply,
    applyForm: origin + handOverPath(slug, isSocial ? 'socialApply' : 'apply'),
    socialApplyForm: origin + handOverPath(slug, 'socialApply'),
    linkForm: `${origin + handOverPath(slug, 'link')}?to=`,
    search: destinations.search ?? origin + pages.search,
    valuation: destinations.valuation ?? origin + pages.valuation,
    provider: poweredBy ? poweredBy.href : `${origin}/`,
    ...(poweredBy && poweredBy.origin !== origin && { poweredBy: poweredBy.href }),
    privacy: destinations.privacy ?? origin + pages.privacy,
    terms: destinations.terms ?? origin + pages.terms,
  };
}

/** Host of a brand's own site, with its port, also on this machine. Undefined when it has none. */
export function ownHost(brand: SiteBrand | undefined, { hostname, port }: Pick<URL, 'hostname' | 'port'>): string | undefined {
  return brand && (isLocal(hostname) ? `${brand.slug}.localhost${port && `:${port}`}` : brand.hosts[0]);
}

function isLocal(hostname: string): boolean {
  return hostname.endsWith('localhost') || /^[\d.[\]:a-f]+$/.test(hostname);
}

/**
 * The application site's address for social pages. The usual address if there is no other, or if the other would be
 * this site itself.
 */
function socialAddress(apply: string, origin: string): string {
  const address = new URL(apply);
  const [label, ...domain] = address.hostname.split('.');
  if (label !== 'apply') return apply;
  address.hostname = [domain.join('.') === 'localhost' ? 'social-apply' : 'social', ...domain].join('.');
  return address.origin === origin ? apply : address.href;
}
