import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { makeModelIds } from '@forecourt/domain/car-search/wire';
import { requestCars } from '../car-search/found-cars';
import type { GivenMakes } from './use-makes';

/** First count after mounting, and after a change (B4-9). */
const FIRST_COUNT_MS = 1000;
const COUNT_DEBOUNCE_MS = 500;

export type ResultCount = { kind: 'unknown' } | { kind: 'loading' } | { kind: 'known'; total: number };

/**
 * The number of cars that a search finds, never that of another search. Errors are ignored (B8-3), and without a token
 * nothing is requested (B7-3).
 *
 * @param search undefined while there is nothing to search for
 */
export function useResultCount(search: CarSearch | undefined, { makes, token }: GivenMakes): ResultCount {
  const { api } = useServices();
  // Equal if the only changed makes are unused by the search.
  const question = search && JSON.stringify([search, makeModelIds(search, makes)]);
  const [asked, ask] = useState<string>();
  /** The total is undefined after a failure. */
  const [counted, setCounted] = useState<{ question: string; total: number | undefined }>();
  const latest = useRef({ question, search, makes });
  const isChanged = useRef(false);
  useEffect(() => void (latest.current = { question, search, makes }));

  useEffect(() => {
    if (!isChanged.current) {
      isChanged.current = true;
      return;
    }
    const timer = setTimeout(() => ask(question), COUNT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [question]);

  useEffect(() => {
    const timer = setTimeout(() => ask(latest.current.question), FIRST_COUNT_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const { current } = latest;
    if (!asked || !token || !current.search || current.question !== asked) return;
    const stop = new AbortController();
    const count = async (about: CarSearch) => {
      const answer = await requestCars(about, { api, token, makes: current.makes, fields: [], signal: stop.signal });
      // A stale answer never overwrites a newer one.
      if (!stop.signal.aborted) setCounted({ question: asked, total: answer.ok ? answer.value.total : undefined });
    };
    void count(current.search);
    return () => stop.abort();
  }, [api, asked, token]);

  if (!question || !asked || !token) return { kind: 'unknown' };
  if (counted?.question !== question) return { kind: 'loading' };
  return counted.total === undefined ? { kind: 'unknown' } : { kind: 'known', total: counted.total };
}
