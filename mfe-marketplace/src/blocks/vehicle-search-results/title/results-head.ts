import type { PageHead } from '@forecourt/contracts/page-head';
import type { Services } from '@forecourt/contracts/services';
import { USED_CARS_PATH, usedCarsAddress } from '@forecourt/domain/car-search/address';
import { EVERY_CAR } from '@forecourt/domain/car-search/search';
import { formatCount } from '@forecourt/domain/money';
import { breadcrumbData } from '@forecourt/ui/breadcrumb-data';
import { splitUrl } from '@forecourt/ui/split-url';
import type { SearchOutcome } from '../../../car-search/found-cars';
import { listingRoute, searchOfPage } from '../../../car-search/search-page';
import { resultsTitle } from './results-title';

/**
 * Title, description and canonical address of a listing page, which is `/used-cars/{make}/{model}` with any filters.
 * Each later page has its own canonical address, since it shows other cars. The status is 404 for a make or model in
 * the path that is not in stock.
 */
export function resultsHead(
  { found }: SearchOutcome,
  services: Pick<Services, 'page' | 'brand' | 'can'>,
): PageHead | undefined {
  const { page, brand } = services;
  const address = splitUrl(page.url);
  if (!found) return undefined;
  if (found.car === undefined)
    return listingRoute(address.pathname)?.make
      ? { title: `No such cars | ${brand.displayName}`, status: 404 }
      : undefined;
  const search = searchOfPage(address, services);
  const isOne = search.also.length === 0;
  // Several makes and models share the canonical address of all cars.
  const firstPath = isOne ? usedCarsAddress({ ...EVERY_CAR, make: search.make, model: search.model }) : USED_CARS_PATH;
  const canonicalPath =
    found.page > 1 ? usedCarsAddress({ ...search, terms: EVERY_CAR.terms, page: found.page }) : firstPath;
  const title = resultsTitle(found.car, found.page, brand.displayName);
  // The page document describes the page of all cars.
  if (found.car === '') return { title, canonicalPath };
  return {
    title,
    description: `${formatCount(found.total)} used ${found.car} cars from verified dealers. See what each could cost a month with ${brand.displayName}.`,
    canonicalPath,
    structuredData: [
      breadcrumbData([
        ['Home', '/'],
        ['Used cars', USED_CARS_PATH],
        ...(isOne ? [[found.car, firstPath] satisfies [string, string]] : []),
      ]),
    ],
  };
}
