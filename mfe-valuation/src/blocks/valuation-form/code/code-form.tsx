import { useEffect, useRef, type FormEvent } from 'react';
import type { VerifiedValuation } from '@forecourt/domain/valuation/wire';
import type { ValuationForm } from '@forecourt/domain/valuation/form';
import { Button } from '@forecourt/ui/button';
import { TextField } from '@forecourt/ui/text-field';
import styles from '../valuation-form.module.css';
import { NewCode } from './new-code';
import { useCodeCheck } from './use-code-check';
import { useResend } from './use-resend';
import type { ValuationRequestState } from './use-valuation-request';

/** Longer than a code, because a pasted one may contain spaces. */
const TYPED_MAX_LENGTH = 20;

export interface CodeFormProps {
  /** Contains the guid of the valuation that the code unlocks. */
  form: ValuationForm;
  /** Requests the valuation again, which also sends a new code. */
  newRequest: ValuationRequestState;
  onVerified: (valuation: VerifiedValuation) => void;
}

/** The field for the code, with help when none arrives. */
export function CodeForm({ form, newRequest, onVerified }: CodeFormProps) {
  const valuation = { id: form.guid, vrm: form.vehicle?.registration ?? '' };
  const { code, error, isChecking, onType, check } = useCodeCheck(valuation, onVerified);
  const { notice, isSending, isRefused, resend } = useResend({ ...valuation, sentAt: form.codeSentAt });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void check();
  };
  return (
    <form className={styles.code} noValidate onSubmit={onSubmit}>
      <p>Please enter the code we've sent to you via SMS.</p>
      <TextField
        ref={field}
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        size="large"
        required
        maxLength={TYPED_MAX_LENGTH}
        inputClassName={styles.codeInput}
        reserveMessage
        value={code}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" size="large" fullWidth loading={isChecking}>
        View my valuation
      </Button>
      <div className={styles.resend}>
        <Button variant="quiet" loading={isSending} onClick={() => void resend()}>
          Resend code
        </Button>
        <output className={styles.resendNotice}>{notice}</output>
      </div>
      {isRefused && <NewCode newRequest={newRequest} variant="secondary" />}
    </form>
  );
}
