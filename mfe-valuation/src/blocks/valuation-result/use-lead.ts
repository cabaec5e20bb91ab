import { useEffect, useRef } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { isLeadTaken, leadAnswer, leadOf } from '@forecourt/domain/contact/lead';
import type { ValuationState } from './use-valuation';

/**
 * Sends the visitor's lead to the call centre, once per page view, and then an event to the tag manager (A4.7-4, A1-9,
 * A7-21).
 */
export function useLead(state: ValuationState, leadProvider: string): void {
  const { api, analytics, log } = useServices();
  const isSent = useRef(false);

  useEffect(() => {
    if (state.kind !== 'ready' || isSent.current) return;
    isSent.current = true;
    const send = async () => {
      const body = new URLSearchParams(leadOf(state.valuation, state.applicationId));
      const result = await api(`/api/apply/v1/${encodeURIComponent(leadProvider)}-add-lead`, {
        method: 'POST',
        body,
        answer: leadAnswer,
      });
      // A8-17: the visitor gets the valuation in both cases.
      if (!result.ok || !isLeadTaken(result.value))
        log('error', 'The lead was not taken', { status: result.ok ? 200 : result.failure.status });
      analytics.track({ event: 'Valuation Submitted' });
    };
    void send();
  }, [state, leadProvider, api, analytics, log]);
}
