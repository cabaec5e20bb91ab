import { useEffect, useRef, type FormEvent } from 'react';
import type { StoredValuation } from '@forecourt/domain/valuation';
import { SMS_CODE_LENGTH } from '@forecourt/domain/valuation-rules';
import { Button } from '@forecourt/ui/button';
import { Dialog } from '@forecourt/ui/dialog';
import { TextField } from '@forecourt/ui/text-field';
import { useCodeCheck } from './use-code-check';
import { useResend } from './use-resend';
import styles from './valuation-form.module.css';

export interface CodeDialogProps {
  open: boolean;
  /** The valuation that the code unlocks, and the registration it is about. */
  valuation: { id: string; vrm: string };
  onClose: () => void;
  onVerified: (valuation: StoredValuation) => void;
}

/** Asks for the code that was sent by SMS (A2.6-18). */
export function CodeDialog({ open, onClose, ...rest }: CodeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} heading="Enter the code to view your valuation">
      <CodeForm {...rest} />
    </Dialog>
  );
}

function CodeForm({ valuation, onVerified }: Pick<CodeDialogProps, 'valuation' | 'onVerified'>) {
  const { code, error, isChecking, onType, check } = useCodeCheck(valuation, onVerified);
  const { notice, isSending, resend } = useResend(valuation);
  const field = useRef<HTMLInputElement>(null);
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
        maxLength={SMS_CODE_LENGTH}
        inputClassName={styles.codeInput}
        reserveMessage
        value={code}
        error={error}
        onChange={(event) => onType(event.currentTarget.value.replace(/\s/g, ''))}
      />
      <Button type="submit" size="large" fullWidth loading={isChecking}>View my valuation</Button>
      <div className={styles.resend}>
        <Button variant="quiet" loading={isSending} onClick={() => void resend()}>Resend code</Button>
        <output className={styles.resendNotice}>{notice}</output>
      </div>
    </form>
  );
}
