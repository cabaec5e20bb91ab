import { useMemo } from 'react';
import { usePageAddress, useServices } from '@forecourt/contracts/services-context';
import { ignoredFilters, type IgnoredFilter } from '@forecourt/domain/car-search/ignored';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { hasTerms } from '@forecourt/domain/finance/finance-terms';
import { useOwnKeptTerms } from '@forecourt/ui/page-terms';
import { addressOnPage, searchOfPage, type PageAddress } from './search-page';

export interface PageSearch {
  page: PageAddress;
  search: CarSearch;
  /** Filters of the address that the search ignores. */
  ignored: IgnoredFilter[];
  /** Address of another search, for links that work without JavaScript. */
  addressOf: (search: CarSearch) => string;
  /** Shows another search, as a new history entry. */
  go: (search: CarSearch) => void;
}

/**
 * The search is in the address: it can be shared, reloaded and returned to, and the blocks that read it are independent
 * of each other.
 */
export function usePageSearch(): PageSearch {
  const [{ pathname, search: query }, push] = usePageAddress();
  const services = useServices();
  const kept = useOwnKeptTerms();
  return useMemo(() => {
    const page = { pathname, search: query };
    const parameters = new URLSearchParams(query);
    const given = searchOfPage(page, services);
    const search = kept && !hasTerms(parameters) ? { ...given, terms: kept } : given;
    const ignored = ignoredFilters(parameters, search);
    const addressOf = (other: CarSearch) => addressOnPage(other, page);
    const go = (other: CarSearch) => {
      const address = addressOf(other);
      // No history entry for the current address.
      if (address !== pathname + query) push(address);
    };
    return { page, search, ignored, addressOf, go };
  }, [pathname, query, push, services, kept]);
}
