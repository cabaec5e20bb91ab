/** Maximum length of a path and of a query. Our own addresses are far shorter. */
const MAX_PATH = 1024;
const MAX_QUERY = 2048;

/** Path of fragments: single blocks for third-party pages. */
export const FRAGMENT_PREFIX = '/fragments/';

const CATALOGUE_PREFIX = '/catalogue/';

/**
 * Whether an address is too long to be parsed. Caches and hidden fields contain whole queries, so the length is
 * limited.
 *
 * @param route that answers the request: `/fragments/../search` is a page
 */
export function isTooLong(url: string, route = ''): boolean {
  // Attributes of blocks may be longer; these routes have separate limits.
  if (route.startsWith(FRAGMENT_PREFIX) || route.startsWith(CATALOGUE_PREFIX)) return false;
  const query = url.indexOf('?');
  return query === -1 ? url.length > MAX_PATH : query > MAX_PATH || url.length - query > MAX_QUERY;
}

/** How many `Host` headers a request has: with two, a proxy in front may have used the other one. */
export function hostHeaders(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host')
    .length;
}
