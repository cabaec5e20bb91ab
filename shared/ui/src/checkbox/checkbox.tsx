import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldMessage } from '../field/field';
import { useOwnError } from '../field/use-own-error';
import styles from './choice.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> {
  /** What is agreed to or switched on; may hold links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Said when the form is sent while required and not ticked. */
  invalidMessage?: string;
}

/** Yes or no. */
export function Checkbox({ label, hint, error: givenError, invalidMessage, className, onChange, onInvalid, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const own = useOwnError(givenError, invalidMessage);
  const describedBy = classNames(hint ? `${id}-hint` : undefined, own.error && `${id}-message`) || undefined;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    own.clear(event);
    onChange?.(event);
  };
  return (
    <div className={className}>
      <div className={styles.choice}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.input}
          aria-describedby={describedBy}
          aria-invalid={own.error ? true : undefined}
          onChange={handleChange}
          onInvalid={onInvalid ?? own.onInvalid}
        />
        <span>
          <label htmlFor={id}>{label}</label>
          {hint && <span id={`${id}-hint`} className={styles.hint}>{hint}</span>}
        </span>
      </div>
      <FieldMessage id={`${id}-message`} error={own.error} />
    </div>
  );
}
