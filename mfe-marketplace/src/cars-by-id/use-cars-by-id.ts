import { useCallback, useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import type { InPence } from '@forecourt/domain/cars/listing';
import type { CarsById } from '@forecourt/domain/saved-cars/wire';
import { requestCarsById } from './load-cars-by-id';

interface KnownCars {
  /** The last answer, also while a newer one is pending. */
  cars: InPence<CarsById> | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Requests some cars from the API, once for each list of ids and terms, and again when the device is online again.
 *
 * @param given the server's answer; without it the browser requests them
 */
export function useCarsById(
  ids: readonly string[],
  given: InPence<CarsById> | undefined,
  terms: FinanceTerms,
): KnownCars {
  const services = useServices();
  const key = ids.join(',');
  const [known, setKnown] = useState<InPence<CarsById>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    if (given || key === '') return;
    const stop = new AbortController();
    const ask = async () => {
      const answer = await requestCarsById(key.split(','), { services, terms, signal: stop.signal });
      if (stop.signal.aborted) return;
      setHasFailed(!answer.ok);
      if (answer.ok) setKnown(answer.value);
    };
    void ask();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt asks again
  }, [services, key, given, terms, attempt]);

  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);

  return { cars: given ?? known, hasFailed, retry };
}
