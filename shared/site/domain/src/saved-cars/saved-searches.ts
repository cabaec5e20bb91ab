import { carSearchParameters, readCarSearch } from '../car-search/address';
import type { CarSearch } from '../car-search/search';

export const MAX_SAVED_SEARCHES = 20;

/** Maximum length of a saved query, in characters: a longer query would make the address of a page too long. */
export const MAX_SAVED_QUERY_LENGTH = 2_000;

/** Query of a saved search, without order and page. Empty for a search for all cars, which cannot be saved. */
export function savedQuery(search: CarSearch): string {
  return carSearchParameters({ ...search, sort: 'distance', page: 1 }).toString();
}

/** The search of a saved query. Values that are now invalid are left out. */
export function searchOf(query: string): CarSearch {
  return readCarSearch(new URLSearchParams(query));
}

/** @public @deprecated Old names: remotes that were built with version 2 import them. */
export { MAX_SAVED_SEARCHES as MOST_SAVED_SEARCHES, MAX_SAVED_QUERY_LENGTH as LONGEST_SAVED_QUERY };
