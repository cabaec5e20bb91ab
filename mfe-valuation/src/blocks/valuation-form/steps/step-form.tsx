import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@forecourt/ui/button';
import styles from '../valuation-form.module.css';
import { ErrorSummary, type FieldErrors } from './error-summary';

export interface StepFormProps {
  /** Errors in the current answers. Without errors the visitor may continue. */
  errors: FieldErrors;
  /** Called on submit if there are no errors. */
  onContinue: () => void;
  buttonText?: string;
  loading?: boolean;
  /** The fields, with the errors to show: none before the first attempt to continue. */
  children: (shown: FieldErrors) => ReactNode;
  /** Shown after the button. */
  after?: ReactNode;
}

/** One step: its fields, their errors, and the button to continue. */
export function StepForm({
  errors,
  onContinue,
  buttonText = 'Continue',
  loading = false,
  children,
  after,
}: StepFormProps) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const shown = attempt > 0 ? errors : {};
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (Object.values(errors).some(Boolean)) setAttempt(attempt + 1);
    else onContinue();
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary formId={id} errors={shown} attempt={attempt} />
      {children(shown)}
      <Button type="submit" size="large" fullWidth loading={loading}>
        {buttonText}
      </Button>
      {after}
    </form>
  );
}
