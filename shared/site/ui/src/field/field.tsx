import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { AlertIcon } from '../icons/icons';
import hiddenStyles from '../visually-hidden/visually-hidden.module.css';
import { describedBy } from './described-by';
import styles from './field.module.css';

/** Props of every kind of field, in addition to the attributes of its control. */
export interface FieldLook {
  label: ReactNode;
  /** Only for screen readers: for fields whose purpose is clear from their context. */
  labelHidden?: boolean;
  /** Help that people need before they answer. */
  hint?: ReactNode;
  /** The error and how to correct it; marks the field as invalid. */
  error?: string;
  /** Reserves the line of the message, so that nothing shifts when it appears. */
  reserveMessage?: boolean;
  /** `large` is 56 px high on every screen. */
  size?: 'medium' | 'large';
  className?: string;
}

/** Attributes that connect a control with its label, hint and message. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  id: string;
  children: (control: FieldControl) => ReactNode;
}

/** The frame of a field: label, hint, control, and below it the message with an icon. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error,
  reserveMessage,
  size = 'medium',
  className,
  children,
}: FieldProps) {
  return (
    <div className={classNames(styles.field, styles[size], className)}>
      <label htmlFor={id} className={labelHidden ? hiddenStyles.hidden : styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy(id, { hint, error }), 'aria-invalid': error ? true : undefined })}
      <FieldMessage id={`${id}-message`} error={error} reserve={reserveMessage} />
    </div>
  );
}

interface FieldMessageProps {
  id: string;
  error?: string;
  reserve?: boolean;
}

/** The message of a field or a group of them; announced when it changes. */
export function FieldMessage({ id, error, reserve }: FieldMessageProps) {
  return (
    <p id={id} className={classNames(styles.message, reserve && styles.reserved)} aria-live="polite">
      {(error || reserve) && (
        <span className={styles.line}>
          {error && (
            <>
              <AlertIcon size={20} />
              {error}
            </>
          )}
        </span>
      )}
    </p>
  );
}
