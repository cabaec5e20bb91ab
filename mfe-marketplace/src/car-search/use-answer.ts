import { startTransition, useEffect, useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '@forecourt/contracts/services';

/** A longer wait is explained to the visitor. */
const SLOW_AFTER_MS = 4000;

/** A question and its outcome. */
export interface Outcome<Value> {
  /** Equal for equivalent questions. */
  key: string;
  found?: Value;
  failure?: ApiFailure;
}

export interface Answer<Value> {
  /** The last answer. While a new one is pending, this is the previous question's, so that nothing flickers. */
  found: Value | undefined;
  /** Key of the question that this answers. */
  foundKey: string | undefined;
  isPending: boolean;
  isSlow: boolean;
  /** Why there is no answer to this question. */
  failure: ApiFailure | undefined;
  retry: () => void;
}

/**
 * The answer to a question that changes. A stale answer never replaces a newer one. When the connection or the
 * visitor is back, unanswered questions are requested again.
 *
 * @param given the server's answer from rendering the page
 */
export function useAnswer<Value>(
  key: string,
  ask: (signal: AbortSignal) => Promise<ApiResult<Value>>,
  given: Outcome<Value> | undefined,
): Answer<Value> {
  const [shown, setShown] = useState<Outcome<Value> | undefined>(given?.found && given);
  const [failed, setFailed] = useState<Outcome<Value> | undefined>(given?.failure && given);
  const [attempt, setAttempt] = useState(0);
  /** Known before it is rendered. */
  const isUnanswered = useRef(given?.failure?.status === 0);

  useEffect(() => {
    if (given?.key === key && given.found) {
      setShown(given);
      return;
    }
    if (given?.key === key && given.failure && attempt === 0) {
      setFailed(given);
      return;
    }
    isUnanswered.current = false;
    const stop = new AbortController();
    const find = async () => {
      const answer = await ask(stop.signal);
      if (stop.signal.aborted) return;
      isUnanswered.current = !answer.ok && answer.failure.status === 0;
      // Rendering a page of cars with all counts is slow; input in the meantime has priority.
      startTransition(() => {
        if (answer.ok) setShown({ key, found: answer.value });
        setFailed(answer.ok ? undefined : { key, failure: answer.failure });
      });
    };
    void find();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `key` changes with the question
  }, [key, given, attempt]);

  const failure = failed?.key === key ? failed.failure : undefined;
  const isPending = shown?.key !== key && !failure;
  const isSlow = useLasting(isPending, SLOW_AFTER_MS);
  const retry = () => {
    setFailed(undefined);
    setAttempt((before) => before + 1);
  };

  useEffect(() => {
    const retryUnanswered = () => isUnanswered.current && retry();
    // WebKit aborts requests when a navigation begins: the visitor comes back to a failure.
    const retryBack = ({ persisted }: PageTransitionEvent) => persisted && retryUnanswered();
    window.addEventListener('online', retryUnanswered);
    window.addEventListener('pageshow', retryBack);
    return () => {
      window.removeEventListener('online', retryUnanswered);
      window.removeEventListener('pageshow', retryBack);
    };
  }, []);

  return { found: shown?.found, foundKey: shown?.key, isPending, isSlow, failure, retry };
}

/** Whether a condition has been true for some time. */
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
