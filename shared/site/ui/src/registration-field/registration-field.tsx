import {
  useEffect,
  useId,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type RefObject,
} from 'react';
import {
  cleanRegistrationInput,
  isBlankRegistration,
  normaliseRegistration,
  REGISTRATION_BLANK_MESSAGE,
  REGISTRATION_INVALID_MESSAGE,
  REGISTRATION_MAX_LENGTH,
  REGISTRATION_PATTERN,
} from '@forecourt/domain/input/registration';
import { Field, type FieldLook } from '../field/field';
import { rewriteTyped } from '../field/rewrite-typed';
import { useOwnError } from '../field/use-own-error';
import { useHydrated } from '../use-hydrated';
import styles from './registration-field.module.css';
import { UnionFlag } from './union-flag';

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'type' | 'maxLength' | 'pattern' | 'children'>;

export interface RegistrationFieldProps extends InputProps, Omit<FieldLook, 'reserveMessage'> {
  /** Accepts any text that is not blank, for forms that only pass it on (quick search and sell your car, spec B5). */
  anyFormat?: boolean;
}

/** Shown by browsers for an invalid format if our script does not run. */
const FORMAT = 'Two to seven letters and digits, as on the number plate';

/**
 * A registration on a number plate. It keeps only letters, digits and spaces, in upper case, at most ten (spec A5-4,
 * A5-5), and shows its own errors: when left blank (A5-6) and on submit (A5-7). One line is reserved for the message.
 * Only the message on submit may be longer, when nothing is clicked. Required unless `required={false}`. Its form sends
 * the registration without spaces.
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
  name,
  onChange,
  onPaste,
  onBlur,
  onInvalid,
  ...input
}: RegistrationFieldProps) {
  const ownId = useId();
  const plate = useRef<HTMLSpanElement>(null);
  const hydrated = useHydrated();
  const { error, setOwn, handlers } = useOwnError({
    error: givenError,
    invalidMessage: REGISTRATION_INVALID_MESSAGE,
    onInvalid,
  });
  const blankMessage = (text: string) => (required && isBlankRegistration(text) ? REGISTRATION_BLANK_MESSAGE : '');
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    rewriteTyped(event.currentTarget, cleanRegistrationInput, /./);
    setOwn(blankMessage(event.currentTarget.value));
    onChange?.(event);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    const pasted = event.clipboardData.getData('text');
    const { currentTarget: field } = event;
    if (event.defaultPrevented || pasted.length <= REGISTRATION_MAX_LENGTH) return;
    // The browser would shorten it before it is cleaned, and the rest may be a different registration.
    event.preventDefault();
    field.setRangeText(cleanRegistrationInput(pasted), field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const message = blankMessage(event.currentTarget.value);
    if (message) setOwn(message);
    onBlur?.(event);
  };
  useNormalisedOnSubmit(plate, name);
  return (
    <Field {...{ label, labelHidden, hint, size, className }} id={input.id ?? ownId} error={error} reserveMessage>
      {(control) => (
        <span ref={plate} className={styles.plate}>
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
            name={name}
            type="text"
            className={styles.input}
            required={required}
            placeholder={placeholder}
            maxLength={REGISTRATION_MAX_LENGTH}
            pattern={anyFormat ? undefined : REGISTRATION_PATTERN}
            title={anyFormat || hydrated ? undefined : FORMAT}
            onChange={handleChange}
            onPaste={handlePaste}
            onBlur={handleBlur}
            onInvalid={handlers.onInvalid}
          />
        </span>
      )}
    </Field>
  );
}

/** Removes the spaces from the registration that the form of an element sends. */
function useNormalisedOnSubmit(plate: RefObject<HTMLElement | null>, name: string | undefined): void {
  useEffect(() => {
    const form = plate.current?.closest('form');
    const normalise = ({ formData }: FormDataEvent) => {
      if (name && formData.has(name)) formData.set(name, normaliseRegistration(String(formData.get(name))));
    };
    form?.addEventListener('formdata', normalise);
    return () => form?.removeEventListener('formdata', normalise);
  }, [plate, name]);
}
