import { useEffect, useState } from 'react';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { valuationsAnswer, type StoredValuation } from '@forecourt/domain/valuation/wire';
import { validateCondition } from '@forecourt/domain/valuation/rules';
import { readHandover } from '../../valuation/handover';

/** How long the spinner remains after the valuation has loaded (A4.7-5, A9-37). The picture loads in this time. */
const SPINNER_STAYS_MS = 1000;

export type ValuationState =
  | { kind: 'loading' }
  /** The wizard was never finished in this tab, or too long ago. */
  | { kind: 'missing' }
  | { kind: 'failed'; httpStatus: number }
  /** `isShown` is false while the spinner is still visible. */
  | { kind: 'ready'; isShown: boolean; valuation: StoredValuation; applicationId: string };

/**
 * Fetches the visitor's valuation: the latest for the phone number that the code was sent to (A4.7-1), or the one in
 * the address if the browser kept no number.
 */
export function useValuation(): { state: ValuationState; retry: () => void } {
  const { api, log } = useServices();
  const [query] = usePageQuery();
  const [state, setState] = useState<ValuationState>({ kind: 'loading' });
  // A new object for each attempt, also if the failure of the last one was never rendered.
  const attempt = state.kind === 'loading' ? state : undefined;

  useEffect(() => {
    if (!attempt) return;
    const whose = readHandover(query);
    if (!whose) return setState({ kind: 'missing' });
    const stop = new AbortController();
    const load = async (): Promise<ValuationState> => {
      // Uses POST: a phone number in a URL would be logged by proxies.
      const body = 'phoneNumber' in whose ? { phone: whose.phoneNumber } : { id: whose.applicationId };
      const result = await api('/api/apply/v1/valuations', {
        body,
        answer: valuationsAnswer,
        signal: stop.signal,
        isRepeatable: true,
      });
      if (!result.ok) return { kind: 'failed', httpStatus: result.failure.status };
      const valuation = result.value.at(-1);
      return valuation
        ? { kind: 'ready', isShown: false, valuation, applicationId: whose.applicationId }
        : { kind: 'missing' };
    };
    const show = async () => {
      const loaded = await load();
      if (stop.signal.aborted) return;
      if (loaded.kind === 'failed') log('error', 'The valuation could not be loaded', { status: loaded.httpStatus });
      if (loaded.kind === 'ready' && !validateCondition(loaded.valuation.vehicleCondition ?? undefined).ok)
        log('warn', 'The valuation has no condition that we know; average is shown'); // A8-18
      setState(loaded);
    };
    void show();
    return () => stop.abort();
  }, [api, log, query, attempt]);

  useEffect(() => {
    if (state.kind !== 'ready' || state.isShown) return;
    const timer = setTimeout(() => setState({ ...state, isShown: true }), SPINNER_STAYS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  // WebKit aborts the request when a navigation begins, long before `pagehide`: the visitor comes back to a failure.
  useEffect(() => {
    const loadAgain = ({ persisted }: PageTransitionEvent) =>
      setState((last) => (persisted && last.kind === 'failed' && last.httpStatus === 0 ? { kind: 'loading' } : last));
    window.addEventListener('pageshow', loadAgain);
    return () => window.removeEventListener('pageshow', loadAgain);
  }, []);

  return { state, retry: () => setState({ kind: 'loading' }) };
}
