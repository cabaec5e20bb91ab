import type { CarFacets } from '@forecourt/domain/car-search/choices';
import type { Coordinates } from '../../ground/places/postcode-areas';
import type { FacetField } from '@forecourt/domain/car-search/fields';
import { failedConditions, type FailedConditions } from './failed-conditions';
import type { Facet } from './fields/facets';
import { SEARCH_FIELD_NAMES, SEARCH_FIELDS } from './fields/fields';
import { rankedPage, type PageOfCars, type RankedCar } from './ranking';
import type { CarFilters } from './fields/search-field';
import type { StockUnderTerms } from './stock-under-terms';
import { createTally } from './tally';

interface Wanted {
  /** Page of matching cars to list. Default: none. */
  page?: PageOfCars | undefined;
  /** Whether the choices of every field are counted. */
  facets?: boolean;
  /** Field whose choices are not counted, since its values are incomplete. */
  uncounted?: FacetField | undefined;
  /** Origin of distances. */
  from?: Coordinates | undefined;
  /** Only cars that came into stock after this moment. Choices are counted without it. */
  listedAfter?: Date | undefined;
}

interface StockAnswer {
  total: number;
  cars: RankedCar[];
  facets?: CarFacets;
}

/** Searches the stock. The stock must not change during the search, so nothing here is asynchronous. */
export function searchStock(
  stock: StockUnderTerms,
  filters: CarFilters,
  { page, facets = false, uncounted, from, listedAfter }: Wanted,
): StockAnswer {
  const failed = failedConditions(stock, filters);
  const found = listedAfter ? listedSince(stock, failed, listedAfter) : failed;
  return {
    total: found.total,
    cars: page && page.offset < found.total ? rankedPage(stock, found, page, from) : [],
    // Distances are counted when the search has a place, or a distance from the city centre.
    ...(facets && { facets: countFacets({ stock, filters, failed, uncounted, from: from ?? filters.distance }) }),
  };
}

function listedSince(
  stock: StockUnderTerms,
  { matching }: FailedConditions,
  moment: Date,
): Pick<FailedConditions, 'total' | 'matching'> {
  const listed = stock.column('listed');
  const cars = matching().filter((car) => listed[car]! > moment.getTime() * 1000);
  return { total: cars.length, matching: () => cars };
}

interface Counted extends Pick<Wanted, 'uncounted' | 'from'> {
  stock: StockUnderTerms;
  filters: CarFilters;
  failed: FailedConditions;
}

/**
 * Counts every choice of every field, with the other fields unchanged. A car counts for a choice when it meets all
 * conditions on other fields (decision 0025).
 */
function countFacets({ stock, filters, failed, uncounted, from }: Counted): CarFacets {
  const counting = { stock, filters, from, tallyOf: createTally(stock, failed) };
  const { total } = failed;
  const facetOf = <Name extends FacetField>(name: Name): Facet | undefined => {
    const { facet, chosen } = SEARCH_FIELDS[name];
    const counts = facet(counting);
    const value = filters[name];
    // The chosen value is counted like any step, although it may lie between two of them.
    return counts && value !== undefined && chosen ? { ...counts, [chosen(value)]: total } : counts;
  };
  const facets = SEARCH_FIELD_NAMES.filter((name) => name !== uncounted).map((name) => [name, facetOf(name)] as const);
  return Object.fromEntries(facets.filter(([, counts]) => counts)) as CarFacets;
}
