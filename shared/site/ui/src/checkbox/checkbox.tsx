import { useId, type ComponentProps, type ReactNode } from 'react';
import { describedBy } from '../field/described-by';
import { FieldMessage } from '../field/field';
import { useOwnError } from '../field/use-own-error';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** The text beside the box; may contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Shown on submit if `required` and not ticked. */
  invalidMessage?: string;
}

/** A choice between yes and no. */
export function Checkbox({
  label,
  hint,
  error: givenError,
  invalidMessage,
  className,
  onChange,
  onInvalid,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const { error, handlers } = useOwnError({ error: givenError, invalidMessage, onChange, onInvalid });
  return (
    <div className={className}>
      <div className={styles.choice}>
        <input
          {...input}
          {...handlers}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error ? true : undefined}
        />
        <span>
          <label htmlFor={id}>{label}</label>
          {hint && (
            <span id={`${id}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  );
}
