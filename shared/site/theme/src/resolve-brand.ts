import type { Brand } from './brand';

/** The parts of a request that choose a brand. */
export interface BrandRequest {
  /** Host name, with or without a port. */
  host: string;
  /** The `theme` query parameter. */
  theme?: string | undefined;
}

/** The development machine, which shows the house brand. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The brand of a request: the `theme` parameter when it names one ('default' is the house brand), else the host name.
 * `{brand}.localhost` and the brand's own hosts name it; a leading `social.` or `www.` is ignored.
 *
 * @returns undefined for a host that belongs to no brand
 */
export function resolveBrand(brands: readonly Brand[], { host, theme }: BrandRequest): Brand | undefined {
  const house = brands.find(({ id }) => id === 0);
  const named = theme === 'default' ? house : brands.find(({ slug }) => slug === theme);
  if (named) return named;

  const name = host.toLowerCase().replace(/:\d+$/, '');
  const names = [name, name.replace(/^(social|www)\./, '')];
  if (names.some((candidate) => LOCAL_HOSTS.has(candidate))) return house;
  return brands.find(({ slug, hosts }) =>
    names.some((candidate) => candidate === `${slug}.localhost` || hosts.includes(candidate)),
  );
}
