import { useId, type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { cleanEmailInput, plainEmail } from '@forecourt/domain/input/email';
import { cleanTextInput, visibleText } from '@forecourt/domain/input/text';
import { classNames } from '../class-names';
import { Field, type FieldLook } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { rewriteTyped } from '../field/rewrite-typed';
import { useOwnError } from '../field/use-own-error';
import { AlertIcon, TickIcon } from '../icons/icons';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'children'>, FieldLook {
  /** Shows a tick; an error shows the error icon instead (spec A5-11). */
  valid?: boolean;
  /**
   * Shown on submit while `required`, `pattern`, `minLength` or `type` is not met. With `minLength` the default message
   * contains the minimum (spec A5-9).
   */
  invalidMessage?: string;
  /** A sign before the text, such as '£'. */
  prefix?: ReactNode;
  /** For the input itself; `className` is for the whole field. */
  inputClassName?: string;
}

/**
 * Not `type="email"`, since browsers refuse addresses that our rule accepts. A form that validates without our script
 * needs its `pattern`.
 */
const EMAIL_INPUT = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/**
 * One line of text. Works in a plain form and without JavaScript, with `value` or `defaultValue`. At most 50 characters
 * (spec A5-8), without angle brackets and invisible characters, and trimmed on blur (spec A5-10).
 */
export function TextField({
  label,
  labelHidden,
  hint,
  error: givenError,
  reserveMessage,
  size,
  className,
  valid = false,
  minLength,
  invalidMessage = minLength ? `Minimum length is ${minLength} characters` : undefined,
  prefix,
  inputClassName,
  maxLength = 50,
  type,
  onChange,
  onBlur,
  onInvalid,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const isEmail = type === 'email';
  const { error, handlers } = useOwnError({ error: givenError, invalidMessage, onChange, onInvalid });
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    rewriteTyped(event.currentTarget, isEmail ? cleanEmailInput : cleanTextInput, /./);
    handlers.onChange(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const trimmed = isEmail ? plainEmail(currentTarget.value) : visibleText(currentTarget.value).trim();
    if (trimmed !== currentTarget.value) {
      currentTarget.value = trimmed;
      onChange?.(event);
    }
    onBlur?.(event);
  };
  return (
    <Field {...{ label, labelHidden, hint, reserveMessage, size, className }} id={input.id ?? ownId} error={error}>
      {(control) => (
        <span className={fieldStyles.box}>
          {prefix && (
            <span className={fieldStyles.prefix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            {...(isEmail ? EMAIL_INPUT : { type })}
            {...input}
            {...control}
            minLength={minLength}
            maxLength={maxLength}
            className={classNames(fieldStyles.control, inputClassName)}
            onChange={handleChange}
            onBlur={handleBlur}
            onInvalid={handlers.onInvalid}
          />
          <FieldSign invalid={Boolean(error)} valid={valid} />
        </span>
      )}
    </Field>
  );
}

/** The tick or error icon inside a field; decorative, because the message says it in words. */
export function FieldSign({ invalid, valid }: { invalid: boolean; valid: boolean }) {
  if (invalid) return <AlertIcon className={classNames(fieldStyles.sign, fieldStyles.invalid)} />;
  return valid ? <TickIcon className={classNames(fieldStyles.sign, fieldStyles.valid)} /> : null;
}
