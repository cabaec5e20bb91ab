import { useId, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react';
import {
  cleanRegistrationInput,
  isBlankRegistration,
  REGISTRATION_BLANK_MESSAGE,
  REGISTRATION_INVALID_MESSAGE,
  REGISTRATION_MAX_LENGTH,
} from '@forecourt/domain/input/registration';
import { Field, type FieldLook } from '../field/field';
import { rewriteTyped } from '../field/rewrite-typed';
import { useOwnError } from '../field/use-own-error';
import styles from './registration-field.module.css';
import { UnionFlag } from './union-flag';

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'maxLength' | 'pattern' | 'children'>;

export interface RegistrationFieldProps extends InputProps, Omit<FieldLook, 'reserveMessage'> {
  /** Accepts anything that is not blank, where a form only passes the text on (quick search and sell your car, spec B5). */
  anyFormat?: boolean;
}

/**
 * A registration on a number plate. It keeps only letters, digits and spaces, in upper case, at most ten (spec A5-4,
 * A5-5), and shows its own errors: when left blank (A5-6) and on submit (A5-7). One line is reserved for the message: the
 * only one that may be longer comes on submit, when no press can miss. Required unless `required={false}`.
 */
export function RegistrationField({
  label,
  labelHidden,
  hint,
  error: givenError,
  size,
  className,
  anyFormat = false,
  required = true,
  placeholder = 'ENTER REG',
  onChange,
  onBlur,
  onInvalid,
  ...input
}: RegistrationFieldProps) {
  const ownId = useId();
  const { error, setOwn, handlers } = useOwnError({ error: givenError, invalidMessage: REGISTRATION_INVALID_MESSAGE, onInvalid });
  const blankMessage = (text: string) => (required && isBlankRegistration(text) ? REGISTRATION_BLANK_MESSAGE : '');
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    rewriteTyped(event.currentTarget, cleanRegistrationInput, /./);
    setOwn(blankMessage(event.currentTarget.value));
    onChange?.(event);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const message = blankMessage(event.currentTarget.value);
    if (message) setOwn(message);
    onBlur?.(event);
  };
  return (
    <Field {...{ label, labelHidden, hint, size, className }} id={input.id ?? ownId} error={error} reserveMessage>
      {(control) => (
        <span className={styles.plate}>
          <span className={styles.badge} aria-hidden="true">
            <UnionFlag />
            UK
          </span>
          <input
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type="text"
            className={styles.input}
            required={required}
            placeholder={placeholder}
            maxLength={REGISTRATION_MAX_LENGTH}
            pattern={anyFormat ? undefined : '[A-Za-z0-9]{2,7}'}
            onChange={handleChange}
            onBlur={handleBlur}
            onInvalid={handlers.onInvalid}
          />
        </span>
      )}
    </Field>
  );
}
