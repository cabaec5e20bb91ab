import type { FastifyRequest } from 'fastify';
import { COOKIE_CHOICE_PATH } from '@forecourt/contracts/cookie-choice';
import type { BlockBrand, Destinations } from '@forecourt/contracts/services';
import type { SiteBrand } from '@forecourt/contracts/site-config';
import { HAND_OVER_LINK, handOverPath } from './hand-over-path';
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
  brandSettings?: Partial<BlockBrand>;
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
  /** Values for blocks that all brands have. */
  brandSettings?: Partial<BlockBrand>;
}

/** Undefined if no brand has this address, or it is not the address of a site. */
export function siteContext(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'url'>,
  { ports, linkOrigins = [], tagManagers, brandSettings }: SiteSettings,
): SiteContext | undefined {
  if (!isHost(request.host)) return undefined;
  const address = `${request.protocol}://${request.host}${request.url}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname, port, pathname: path, search, searchParams } = new URL(address);
  if (port !== '' && !ports.includes(Number(port))) return undefined;
  const pathname = withoutLastSlashes(path);
  const brand = thisSite.resolveBrand({ host: hostname, theme: searchParams.get('theme') ?? undefined });
  if (!brand) return undefined;

  const isSocial = thisSite.isSocial?.({ hostname, pathname }) ?? false;
  const tagManager = tagManagers?.get(brand.slug);
  const destinations = {
    ...thisSite.destinations(brand, {
      origin,
      isLocal: isLocal(hostname),
      isSocial,
      originOf: (other) => {
        const host = ownHost(other, { hostname, port });
        return host && `${request.protocol}://${host}`;
      },
      formFor: (destination) => origin + handOverPath(brand.slug, destination),
    }),
    linkForm: `${origin + handOverPath(brand.slug, HAND_OVER_LINK)}?to=`,
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
    brandSettings,
  };
}

/** `/offers` for `/offers//`. A pattern for this would take quadratic time. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Host of a brand’s own site, with its port, also on this machine. Undefined when it has none. */
export function ownHost(
  brand: SiteBrand | undefined,
  { hostname, port }: Pick<URL, 'hostname' | 'port'>,
): string | undefined {
  return brand && (isLocal(hostname) ? `${brand.slug}.localhost${port && `:${port}`}` : brand.hosts[0]);
}

function isLocal(hostname: string): boolean {
  return hostname.endsWith('localhost') || /^[\d.[\]:a-f]+$/.test(hostname);
}
