import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field } from '../field/field';
import styles from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  label: ReactNode;
  /** The error and how to correct it; marks the field as invalid. */
  error: string | undefined;
}

/** Text of several lines. */
export function TextArea({ label, error, id, ...textarea }: TextAreaProps) {
  const ownId = useId();
  return (
    <Field id={id ?? ownId} label={label} error={error}>
      {(control) => <textarea {...textarea} {...control} className={styles.control} />}
    </Field>
  );
}
