import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useServices } from '@forecourt/contracts/services-context';
import { valuationAnswer, type ValuationRequest } from '@forecourt/domain/valuation';
import type { ValuationForm } from '@forecourt/domain/valuation-form';
import { validateMileage } from '@forecourt/domain/valuation-rules';
import { codeSent } from '../../valuation/valuation-slice';
import { refusalWords } from './refusal-words';

const FAILED = 'Failed to request valuation. Please try again.'; // A8-14

/** Asks for the valuation (A4.6-6). What comes back is kept as `guid` in the form; a code is then on its way. */
export function useValuationRequest(form: ValuationForm, onSent: () => void) {
  const { api } = useServices();
  const dispatch = useDispatch();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ message: string; reason: string }>();

  const send = async () => {
    const body = requestOf(form);
    if (!body || isSending) return;
    setSending(true);
    setFailure(undefined);
    const result = await api('/api/apply/v1/valuation', { body, answer: valuationAnswer });
    setSending(false);
    if (!result.ok) setFailure({ message: FAILED, reason: refusalWords(result.failure) });
    else if ('error' in result.value) setFailure({ message: FAILED, reason: result.value.error });
    else {
      dispatch(codeSent(result.value.id));
      onSent();
    }
  };
  return { isSending, failure, send };
}

/** The body of A7-17; undefined while there is no vehicle, which the steps before do not let happen. */
function requestOf(form: ValuationForm): ValuationRequest | undefined {
  const { vehicle } = form;
  const mileage = validateMileage(form.mileage);
  if (!vehicle || !mileage.ok) return undefined;
  // Not `regNumber`: another one may have been typed since, and never looked up.
  const { capId, registration, make, model, registrationDate, colour } = vehicle;
  return {
    vehicle: { capId, mileage: mileage.value, vrm: registration, registrationDate, make, model, colour },
    outstandingFinance: form.outstandingFinance ?? false,
    reasonForValuation: form.reasonForValuation ?? 0,
    vehicleCondition: form.vehicleCondition ?? 0,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    privacyCheck: form.privacyCheck,
  };
}
