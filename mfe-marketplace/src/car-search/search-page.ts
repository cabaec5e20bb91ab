import {
  carSearchAddress,
  isCarSearchParameter,
  MAP_PATH,
  readCarSearch,
  USED_CARS_PATH,
  usedCarsAddress,
  type CarSearchRoute,
} from '@forecourt/domain/car-search/address';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { withoutOutcome, withQuery } from '@forecourt/domain/with-query';
import type { Services } from '@forecourt/contracts/services';
import { postcodeRule } from './postcode-rule';

/** Path and query of a block's page. */
export interface PageAddress {
  pathname: string;
  /** Query with its question mark; may be empty. */
  search: string;
}

const TEST_LISTING_ROOT = '/test-new-components';

/** Path of the list of all used cars. Test pages use a different page (B2-2). */
export function listingRoot(pathname: string): string {
  return pathname.includes('test-') ? TEST_LISTING_ROOT : USED_CARS_PATH;
}

/**
 * Make and model in the path of a listing page: `/used-cars/{make}/{model}` (B2-3), or `/used-{make}/{model}` and
 * `/vlp-{make}/{model}`, which the breadcrumb of a vehicle page leads to (B2-52). Undefined on any other page.
 */
export function listingRoute(pathname: string): CarSearchRoute | undefined {
  const [first = '', second, third] = pathname.split('/').slice(1).map(decoded);
  if (`/${first}` === USED_CARS_PATH || `/${first}` === TEST_LISTING_ROOT) return { make: second, model: third };
  const [, make] = /^(?:used|vlp)-(.+)$/.exec(first) ?? [];
  return make === undefined ? undefined : { make, model: second };
}

/** A part of a path as text, like a parameter: `decodeURIComponent` throws for a broken one. */
const decoded = (part: string) => new URLSearchParams(`=${part.replaceAll('&', '%26')}`).get('') ?? '';

/** The search in the page's address, as the brand reads it. */
export function searchOfPage({ pathname, search }: PageAddress, services: Pick<Services, 'can' | 'brand'>): CarSearch {
  return readCarSearch(new URLSearchParams(search), listingRoute(pathname), postcodeRule(services), services.brand);
}

/** Path that blocks in a third-party page see. Our home page lists no cars. */
const ELSEWHERE = '/';
const RESULTS_PATH = '/search';

/**
 * Address of a different search on the same page, or on the page of results. Listing pages have make and model in their
 * path. Parameters that do not belong to the search, such as `theme`, are kept.
 */
export function addressOnPage(search: CarSearch, page: PageAddress): string {
  const { pathname } = page;
  const own = pathname === ELSEWHERE ? RESULTS_PATH : pathname;
  const address = listingRoute(pathname)
    ? usedCarsAddress(search, listingRoot(pathname))
    : carSearchAddress(search, own);
  return withQuery(address, new URLSearchParams(otherParameters(page)).toString());
}

/** Address of a search on the page with the map, which has no pagination. */
export function mapAddress(search: CarSearch, page: PageAddress): string {
  return withQuery(
    carSearchAddress({ ...search, page: 1 }, MAP_PATH),
    new URLSearchParams(otherParameters(page)).toString(),
  );
}

/** Address of a search on the page that lists its cars: the page itself, if it is one. */
export function listAddress(search: CarSearch, page: PageAddress): string {
  return page.pathname === MAP_PATH
    ? addressOnPage({ ...search, page: 1 }, { ...page, pathname: USED_CARS_PATH })
    : addressOnPage(search, page);
}

/** Parameters of the page that do not belong to the search, as hidden fields for a plain form. */
export function otherParameters({ search }: Pick<PageAddress, 'search'>): [string, string][] {
  return [...new URLSearchParams(withoutOutcome(search))].filter(([name]) => !isCarSearchParameter(name));
}
