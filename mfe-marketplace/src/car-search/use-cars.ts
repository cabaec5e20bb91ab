import { startTransition, useEffect, useState } from 'react';
import type { ApiFailure } from '@forecourt/contracts/services';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { carsClient } from './cars-client';
import { searchKey, type FoundCars, type SearchOutcome } from './found-cars';

/** A longer wait is explained to the visitor. */
const SLOW_AFTER_MS = 4000;

export interface Cars {
  /** The last results: those of the previous search while the new one is pending, so that nothing flickers. */
  found: FoundCars | undefined;
  /** Which search found them. */
  foundKey: string | undefined;
  isPending: boolean;
  isSlow: boolean;
  /** Why there is no answer to this search. */
  failure: ApiFailure | undefined;
  retry: () => void;
}

/**
 * The results of a search. A stale answer never replaces a newer one.
 *
 * @param given what the server found for the address that it rendered
 */
export function useCars(search: CarSearch, given: SearchOutcome | undefined): Cars {
  const { api } = useServices();
  const key = searchKey(search);
  const [shown, setShown] = useState<SearchOutcome | undefined>(given?.found && given);
  const [failed, setFailed] = useState<SearchOutcome | undefined>(given?.failure && given);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (given?.key === key && given.found) {
      setShown(given);
      return;
    }
    if (given?.key === key && given.failure && attempt === 0) {
      setFailed(given);
      return;
    }
    const stop = new AbortController();
    const find = async () => {
      const answer = await carsClient(api).find(search, stop.signal);
      if (stop.signal.aborted) return;
      // Rendering a page of cars with all counts is slow; input in the meantime has priority.
      startTransition(() => {
        if (answer.ok) setShown({ key, found: answer.value });
        setFailed(answer.ok ? undefined : { key, failure: answer.failure });
      });
    };
    void find();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says when a search is another one
  }, [api, key, given, attempt]);

  const failure = failed?.key === key ? failed.failure : undefined;
  const isPending = shown?.key !== key && !failure;
  const isSlow = useLasting(isPending, SLOW_AFTER_MS);
  const retry = () => {
    setFailed(undefined);
    setAttempt((before) => before + 1);
  };

  useEffect(() => {
    if (failure?.status !== 0) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failure]);

  return { found: shown?.found, foundKey: shown?.key, isPending, isSlow, failure, retry };
}

/** Whether a condition has held for a while. */
function useLasting(isSo: boolean, afterMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    setHasLasted(false);
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), afterMs);
    return () => clearTimeout(timer);
  }, [isSo, afterMs]);
  return isSo && hasLasted;
}
