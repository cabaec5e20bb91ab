import { useEffect, useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { vehicleListingsAnswer } from '@forecourt/domain/vehicle';
import type { MakeOption } from './search-card-data';
import { countBody, type SearchForm } from './search-form';

/** First count after mounting, and after a change (B4-9). */
const FIRST_COUNT_MS = 1000;
const COUNT_DEBOUNCE_MS = 500;

export type ResultCount = { state: 'unknown' } | { state: 'loading' } | { state: 'known'; total: number };

/** How many cars the form finds. Errors are ignored (B8-3); nothing is asked without a token (B7-3). */
export function useResultCount(form: SearchForm, makes: readonly MakeOption[], token: string): ResultCount {
  const { api } = useServices();
  const [count, setCount] = useState<ResultCount>({ state: 'unknown' });
  const countedBefore = useRef(false);

  useEffect(() => {
    if (!token) return;
    const stop = new AbortController();
    const timer = setTimeout(
      async () => {
        countedBefore.current = true;
        setCount({ state: 'loading' });
        const answer = await api('/v1/cars', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: countBody(form, makes),
          answer: vehicleListingsAnswer,
          signal: stop.signal,
        });
        // A stale answer never overwrites a newer one.
        if (!stop.signal.aborted) setCount(answer.ok ? { state: 'known', total: answer.value.total } : { state: 'unknown' });
      },
      countedBefore.current ? COUNT_DEBOUNCE_MS : FIRST_COUNT_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, form, makes, token]);

  return count;
}
