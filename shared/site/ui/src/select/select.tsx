import { useId, type ComponentProps } from 'react';
import { Field, type FieldLook } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { useOwnError } from '../field/use-own-error';
import { ChevronDownIcon } from '../icons/icons';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** The options below this heading. */
  options?: readonly SelectOption[];
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'>, FieldLook {
  options: readonly SelectOption[];
  /** The first option, with an empty value: 'Any make', 'Choose a year'. */
  placeholder?: string;
  /** Shown on submit while `required` and empty. */
  invalidMessage?: string;
}

/** One option of a list, with the browser's own picker. */
export function Select({
  label,
  labelHidden,
  hint,
  error: givenError,
  reserveMessage,
  size,
  className,
  options,
  placeholder,
  invalidMessage,
  onChange,
  onInvalid,
  ...select
}: SelectProps) {
  const ownId = useId();
  const { error, handlers } = useOwnError({ error: givenError, invalidMessage, onChange, onInvalid });
  return (
    <Field {...{ label, labelHidden, hint, reserveMessage, size, className }} id={select.id ?? ownId} error={error}>
      {(control) => (
        <span className={fieldStyles.box}>
          <select {...select} {...control} {...handlers} className={fieldStyles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(toOption)}
          </select>
          <ChevronDownIcon className={fieldStyles.sign} />
        </span>
      )}
    </Field>
  );
}

function toOption({ value, label, disabled, options }: SelectOption) {
  if (options)
    return (
      <optgroup key={label} label={label}>
        {options.map(toOption)}
      </optgroup>
    );
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
