import * as z from 'zod/mini';
import { carSearchParameters, readCarSearch } from '../car-search/address';
import type { CarSearch } from '../car-search/search';

/** A search that a visitor has saved. */
const savedSearch = z.object({
  /** What it searches for, as addresses have it, without order and page; the same for equal searches. */
  query: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** In words. */
  name: z.string().check(z.maxLength(300)),
  /** When its cars were last looked at, in milliseconds since 1970. */
  seenAt: z.int().check(z.gte(0), z.lte(4e12)),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const MOST_SAVED_SEARCHES = 20;

const list = z.array(savedSearch).check(z.maxLength(MOST_SAVED_SEARCHES));

/** The searches in a stored text, the last saved first; none when it is not one of ours. */
export function readSavedSearches(text: string): SavedSearch[] {
  try {
    return z.parse(list, JSON.parse(text));
  } catch {
    return [];
  }
}

/** What a search is saved as: order and page are no part of it. Empty for every car, which is nothing to wait for. */
export function savedQuery(search: CarSearch): string {
  return carSearchParameters({ ...search, sort: 'distance', page: 1 }).toString();
}

/** The search of a saved query. Values that are not valid any more are left out. */
export function searchOf(query: string): CarSearch {
  return readCarSearch(new URLSearchParams(query));
}
