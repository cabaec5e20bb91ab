import { useId, type ComponentProps } from 'react';
import { Field, type FieldLook } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { useOwnError } from '../field/use-own-error';
import { ChevronDownIcon } from '../icons/icons';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Heading above it and the options beside it that name the same. */
  group?: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'>, FieldLook {
  options: readonly SelectOption[];
  /** The first option, with an empty value: 'Any make', 'Choose a year'. */
  placeholder?: string;
  /** Shown on submit while `required` and empty. */
  invalidMessage?: string;
}

/** One option of a list, with the platform's own picker. */
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
            {inGroups(options).map(({ group, own }) =>
              group === undefined ? (
                own.map(toOption)
              ) : (
                <optgroup key={group} label={group}>
                  {own.map(toOption)}
                </optgroup>
              ),
            )}
          </select>
          <ChevronDownIcon className={fieldStyles.sign} />
        </span>
      )}
    </Field>
  );
}

function toOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

function inGroups(options: readonly SelectOption[]): { group: string | undefined; own: SelectOption[] }[] {
  const groups: { group: string | undefined; own: SelectOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.own.push(option);
    else groups.push({ group: option.group, own: [option] });
  }
  return groups;
}
