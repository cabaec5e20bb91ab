import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { requestCars } from '../car-search/found-cars';
import type { GivenMakes } from './use-makes';

/** First count after mounting, and after a change (B4-9). */
const FIRST_COUNT_MS = 1000;
const COUNT_DEBOUNCE_MS = 500;

export type ResultCount = { state: 'unknown' } | { state: 'loading' } | { state: 'known'; total: number };

interface Counted {
  search: CarSearch;
  makes: GivenMakes['makes'];
  /** Undefined after a failure. */
  total: number | undefined;
}

/**
 * The number of cars that a search finds, never that of another search. Errors are ignored (B8-3); without a token nothing
 * is requested (B7-3).
 *
 * @param search referentially stable for the same search; undefined while there is nothing to search for
 */
export function useResultCount(search: CarSearch | undefined, { makes, token }: GivenMakes): ResultCount {
  const { api } = useServices();
  const [asked, ask] = useState<CarSearch>();
  const [counted, setCounted] = useState<Counted>();
  const latest = useRef(search);
  const isChanged = useRef(false);

  useEffect(() => {
    latest.current = search;
    if (!isChanged.current) {
      isChanged.current = true;
      return;
    }
    const timer = setTimeout(() => ask(search), COUNT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);

  useEffect(() => {
    const timer = setTimeout(() => ask(latest.current), FIRST_COUNT_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!asked || !token) return;
    const stop = new AbortController();
    const count = async () => {
      const answer = await requestCars(asked, { api, token, makes, fields: [], signal: stop.signal });
      // A stale answer never overwrites a newer one.
      if (!stop.signal.aborted) setCounted({ search: asked, makes, total: answer.ok ? answer.value.total : undefined });
    };
    void count();
    return () => stop.abort();
  }, [api, asked, makes, token]);

  if (!search || !asked || !token) return { state: 'unknown' };
  if (counted?.search !== search || counted.makes !== makes) return { state: 'loading' };
  return counted.total === undefined ? { state: 'unknown' } : { state: 'known', total: counted.total };
}
