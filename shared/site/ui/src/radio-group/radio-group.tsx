import { useId, type ChangeEventHandler, type ReactNode } from 'react';
import { describedBy } from '../field/described-by';
import { FieldMessage } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { useOwnError } from '../field/use-own-error';
import { classNames } from '../class-names';
import choiceStyles from '../checkbox/choice.module.css';
import hiddenStyles from '../visually-hidden/visually-hidden.module.css';
import styles from './radio-group.module.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps {
  /** The question. */
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  required?: boolean;
  disabled?: boolean;
  error?: string;
  /** Shown on submit while `required` and nothing is selected (spec A5, generic radio field). */
  invalidMessage?: string;
  /** `row` puts short answers side by side while there is room. */
  layout?: 'column' | 'row';
  className?: string;
}

/** One of a few answers, all visible. Native radio buttons: arrow keys and plain forms work. */
export function RadioGroup({
  legend,
  legendHidden = false,
  hint,
  name,
  options,
  value,
  defaultValue,
  onChange,
  required,
  disabled,
  error: givenError,
  invalidMessage = 'Please make a selection',
  layout = 'column',
  className,
}: RadioGroupProps) {
  const id = useId();
  const { error, handlers } = useOwnError({ error: givenError, invalidMessage, onChange });
  return (
    <fieldset
      className={classNames(styles.group, error && styles.invalid, className)}
      aria-describedby={describedBy(id, { hint, error })}
      disabled={disabled}
    >
      <legend className={legendHidden ? hiddenStyles.hidden : fieldStyles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      <div className={styles[layout]}>
        {options.map((option) => (
          <label key={option.value} className={classNames(choiceStyles.choice, choiceStyles.boxed)}>
            <input
              {...handlers}
              type="radio"
              className={choiceStyles.input}
              name={name}
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              required={required}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
            />
            <span>
              {option.label}
              {option.hint && (
                <span id={`${id}-${option.value}`} className={choiceStyles.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </fieldset>
  );
}
