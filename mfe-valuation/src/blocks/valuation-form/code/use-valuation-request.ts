import { useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useServices } from '@forecourt/contracts/services-context';
import { plainEmail } from '@forecourt/domain/input/email';
import { visibleText } from '@forecourt/domain/input/text';
import { plainPhone } from '@forecourt/domain/input/uk-mobile';
import { valuationAnswer, type ValuationRequest } from '@forecourt/domain/valuation/wire';
import type { ValuationForm } from '@forecourt/domain/valuation/form';
import { validateMileage } from '@forecourt/domain/valuation/rules';
import { codeSent, selectForm } from '../../../valuation/valuation-slice';
import { refusalWords } from './refusal-words';

const CHANGED = 'Your answers have changed. Please ask for your valuation again.';
const FAILED = 'Failed to request valuation. Please try again.'; // A8-14

export interface ValuationRequestState {
  isSending: boolean;
  /** Reason why the request failed; empty if it did not fail. */
  failure: string;
  send(): Promise<void>;
}

/** Requests the valuation (A4.6-5, A4.6-6) and stores its id as `guid` in the form. The server then sends a code. */
export function useValuationRequest(form: ValuationForm, onSent: () => void): ValuationRequestState {
  const { api, clock } = useServices();
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof selectForm>[0]>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');

  const send = async () => {
    const body = requestOf(form);
    if (!body || isSending) return;
    setSending(true);
    setFailure('');
    const result = await api('/api/apply/v1/valuation', { body, answer: valuationAnswer });
    setSending(false);
    if (!result.ok) return setFailure(`${FAILED} ${refusalWords(result.failure)}`);
    if ('error' in result.value) return setFailure(`${FAILED} ${result.value.error}`);
    // The code unlocks the valuation of the sent answers, not of later changes.
    if (selectForm(store.getState()) !== form) return setFailure(CHANGED);
    dispatch(codeSent({ guid: result.value.id, at: clock.now().getTime() }));
    onSent();
  };
  return { isSending, failure, send };
}

/** The request body (A7-17). Undefined without a vehicle, which earlier steps exclude. */
function requestOf(form: ValuationForm): ValuationRequest | undefined {
  const { vehicle } = form;
  const mileage = validateMileage(form.mileage);
  if (!vehicle || !mileage.ok) return undefined;
  // Not `regNumber`, which may have been changed without a new lookup.
  const { capId, registration, make, model, registrationDate, colour } = vehicle;
  return {
    vehicle: { capId, mileage: mileage.value, vrm: registration, registrationDate, make, model, colour },
    outstandingFinance: form.outstandingFinance ?? false,
    reasonForValuation: form.reasonForValuation ?? 0,
    vehicleCondition: form.vehicleCondition ?? 0,
    firstName: visibleText(form.firstName).trim(),
    lastName: visibleText(form.lastName).trim(),
    email: plainEmail(form.email),
    phone: plainPhone(form.phone),
    privacyCheck: form.privacyCheck,
  };
}
