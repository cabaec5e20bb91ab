import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ignoredFilters, type IgnoredFilter } from '@forecourt/domain/car-search/ignored';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { addressOnPage, searchOfPage, type PageAddress } from './search-page';

export interface PageSearch {
  page: PageAddress;
  search: CarSearch;
  /** What the address asks for and the search leaves out. */
  ignored: IgnoredFilter[];
  /** Where another search is shown: for links that work without JavaScript. */
  addressOf: (search: CarSearch) => string;
  /** Shows another search, as a page of its own in the browser's history. */
  go: (search: CarSearch) => void;
}

/** The search is the address: it can be shared, reloaded and gone back to, and blocks that read it need not know each other. */
export function usePageSearch(): PageSearch {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const page = { pathname, search: query };
    const search = searchOfPage(page);
    const ignored = ignoredFilters(new URLSearchParams(query), search);
    const addressOf = (other: CarSearch) => addressOnPage(other, page);
    const go = (other: CarSearch) => {
      const address = addressOf(other);
      // Where it is already, there is nothing to go back to.
      if (address !== pathname + query) void navigate(address);
    };
    return { page, search, ignored, addressOf, go };
  }, [pathname, query, navigate]);
}
