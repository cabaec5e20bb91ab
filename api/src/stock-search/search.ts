import type { CarFacets } from '@forecourt/domain/car-search/choices';
import type { Coordinates } from '../places/postcode-areas';
import { failedConditions, type FailedConditions } from './failed-conditions';
import { SEARCH_FIELD_NAMES, SEARCH_FIELDS } from './fields';
import { rankedPage, type CarPage, type RankedCar } from './ranking';
import type { CarFilters, SearchField } from './search-field';
import type { StockColumns } from './stock-columns';
import { createTally } from './tally';

interface Wanted {
  /** Which of the matching cars are listed; none when it is left out. */
  page?: CarPage | undefined;
  /** Whether the choices of every field are counted. */
  facets?: boolean;
  /** Origin of distances. */
  from?: Coordinates | undefined;
}

interface StockAnswer {
  total: number;
  cars: RankedCar[];
  facets?: CarFacets;
}

/** Searches the stock. It must not change meanwhile, so nothing here is asynchronous. */
export function searchStock(stock: StockColumns, filters: CarFilters, { page, facets = false, from }: Wanted): StockAnswer {
  const failed = failedConditions(stock, filters);
  const { total } = failed;
  return {
    total,
    cars: page && page.offset < total ? rankedPage(stock, failed, page, from) : [],
    // Distances are counted when the search has a place, or a distance from the city centre.
    ...(facets && { facets: countFacets(stock, filters, failed, from ?? filters.distance) }),
  };
}

/**
 * Counts every choice of every field, with the other fields as they are. A car counts for a choice of a field when it
 * meets all conditions on other fields: when it fails none, or that on this field alone (decision 0025).
 */
function countFacets(stock: StockColumns, filters: CarFilters, failed: FailedConditions, from: Coordinates | undefined): CarFacets {
  const counting = { stock, filters, from, tallyOf: createTally(stock, failed) };
  const { total } = failed;
  const facets = SEARCH_FIELD_NAMES.flatMap((name) => {
    const { facet, chosen }: SearchField<never> = SEARCH_FIELDS[name];
    const counts = facet(counting);
    const asked = name === 'model' ? undefined : filters[name];
    if (!counts) return [];
    // The chosen value is counted like any step, although it may lie between two of them.
    return [[name, asked !== undefined && chosen ? { ...counts, [chosen(asked as never)]: total } : counts]];
  });
  return Object.fromEntries(facets) as CarFacets;
}
