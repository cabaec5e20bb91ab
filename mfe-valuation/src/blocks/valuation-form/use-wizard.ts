import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ValuationForm } from '@forecourt/domain/valuation/form';
import { furthestStep, stepFromAddress } from '@forecourt/domain/valuation/steps';
import { selectForm } from '../../valuation/valuation-slice';
import { searchWithStep } from './search-with-step';

export interface Wizard {
  form: ValuationForm;
  step: number;
  /** Whether the address named a later step, and this step is the first without an answer. */
  isSentBack: boolean;
  /** Goes to a step, as a new entry in the browser's history (A2.6-4). */
  go(step: number): void;
}

/**
 * The current step: the one in the address, but no further than the answers allow. So back, forward, refresh and shared
 * links work without extra code. A revisited step keeps its answer, unlike A4.6-3 and A4.6-4
 * (`docs/site/departures.md`).
 *
 * @param restored whether the kept form is in the store; until then no answer is known
 */
export function useWizard(restored: boolean): Wizard {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const form = useSelector(selectForm);
  const named = query.get('step');
  const wantedStep = stepFromAddress(named) ?? 0;
  const step = Math.min(wantedStep, furthestStep(form));
  const [sentBackTo, setSentBackTo] = useState<number>();

  const go = useCallback(
    (target: number, how: 'push' | 'replace' = 'push') => {
      setSentBackTo(how === 'replace' ? target : undefined);
      void navigate({ search: searchWithStep(query, target) }, { replace: how === 'replace' });
    },
    [navigate, query],
  );

  // Correct an address whose step is unknown or not open yet, so that it can be shared.
  useEffect(() => {
    if (!restored) return;
    if (wantedStep > step) go(step, 'replace');
    else if (named !== null && stepFromAddress(named) === undefined)
      void navigate({ search: searchWithStep(query, step, { keepReg: true }) }, { replace: true });
  }, [restored, wantedStep, step, go, named, navigate, query]);

  return { form, step, isSentBack: sentBackTo === step, go };
}
