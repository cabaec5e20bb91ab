import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { ApiFailure } from '@forecourt/contracts/services';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { makeModelIds } from '@forecourt/domain/car-search/in-stock';
import { useAnswer } from '../car-search/use-answer';
import { withRequests } from '../car-search/with-requests';
import type { GivenMakes } from './use-makes';

/** First count after mounting, and after a change (B4-9). */
const FIRST_COUNT_MS = 1000;
const COUNT_DEBOUNCE_MS = 500;

export type ResultCount =
  | { kind: 'unknown' }
  | { kind: 'loading'; isSlow: boolean }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'known'; total: number };

/**
 * The number of cars that a search finds, never that of another search. Without a token nothing is requested (B7-3).
 *
 * @param search undefined while there is nothing to search for
 */
export function useResultCount(search: CarSearch | undefined, { makes, token }: GivenMakes): ResultCount {
  const { api } = useServices();
  // Equal if the only changed makes are unused by the search.
  const question = search && JSON.stringify([search, makeModelIds(search, makes)]);
  const [asked, ask] = useState<string>();
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

  const key = asked && token && JSON.stringify([asked, token]);
  const count = (signal: AbortSignal) => {
    const { current } = latest;
    if (!key || !current.search || current.question !== asked) return NOT_ASKED;
    const { search: wanted, makes: ofStock } = current;
    return withRequests(({ requestCars }) => requestCars(wanted, { api, token, makes: ofStock, fields: [], signal }));
  };
  const { found, foundKey, failure, isSlow } = useAnswer(key ?? '', count, undefined);

  if (!question || !key) return { kind: 'unknown' };
  if (asked !== question) return { kind: 'loading', isSlow: false };
  if (failure) return { kind: 'failed', failure };
  return found && foundKey === key ? { kind: 'known', total: found.total } : { kind: 'loading', isSlow };
}

const NOT_ASKED = new Promise<never>(() => {});
