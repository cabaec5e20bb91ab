import { useServices } from '@forecourt/contracts/services-context';
import { validateUkMobile } from '@forecourt/domain/input/uk-mobile';
import { EMAIL_MAX_LENGTH, missingContact, NAME_MAX_LENGTH } from '@forecourt/domain/valuation/rules';
import type { ValuationForm } from '@forecourt/domain/valuation/form';
import { Button } from '@forecourt/ui/button';
import { Checkbox } from '@forecourt/ui/checkbox';
import { AlertIcon } from '@forecourt/ui/icons';
import { TextField, type TextFieldProps } from '@forecourt/ui/text-field';
import { TextLink } from '@forecourt/ui/text-link';
import styles from '../valuation-form.module.css';
import type { FieldErrors } from './error-summary';
import { messageOf } from './message-of';
import { StepForm } from './step-form';
import type { StepProps } from './step-props';

type TextName = 'firstName' | 'lastName' | 'email' | 'phone';

const FIELDS: readonly ({ name: TextName; label: string } & Pick<
  TextFieldProps,
  'type' | 'autoComplete' | 'maxLength' | 'inputMode' | 'hint'
>)[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'given-name', maxLength: NAME_MAX_LENGTH },
  { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', maxLength: NAME_MAX_LENGTH },
  { name: 'email', label: 'Email Address', type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX_LENGTH },
  {
    name: 'phone',
    label: 'Phone Number',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 30,
    hint: 'A UK mobile number: we send a code to it.',
  },
];

export interface ContactStepProps extends StepProps {
  loading: boolean;
  /** Reason why the request for the valuation failed; empty if it did not fail. */
  failure: string;
  /** Opens the dialog again for a code that has already been sent. */
  onEnterCode: (() => void) | undefined;
}

/** Step 5, 'Where should we send your free valuation?' (A2.6-16, A2.6-17). */
export function ContactStep({ form, onAnswer, onContinue, loading, failure, onEnterCode }: ContactStepProps) {
  const { destinations } = useServices();
  const errors = contactErrors(form);
  return (
    <StepForm
      errors={errors}
      onContinue={onContinue}
      buttonText="Get my free valuation"
      loading={loading}
      after={<AfterButton failure={failure} onEnterCode={onEnterCode} />}
    >
      {(shown) => (
        <>
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              name={name}
              size="large"
              required
              value={form[name]}
              valid={errors[name] === undefined}
              error={shown[name]}
              onChange={(event) => onAnswer({ [name]: event.currentTarget.value })}
            />
          ))}
          <Checkbox
            name="privacyCheck"
            label={
              <>
                I agree to the{' '}
                <TextLink href={destinations.privacy} external>
                  Privacy Policy
                </TextLink>
              </>
            }
            required
            checked={form.privacyCheck}
            error={shown['privacyCheck']}
            onChange={(event) => onAnswer({ privacyCheck: event.currentTarget.checked })}
          />
        </>
      )}
    </StepForm>
  );
}

/** Below the button: why a request failed, the way to a code that was sent, and the notice. */
function AfterButton({ failure, onEnterCode }: Pick<ContactStepProps, 'failure' | 'onEnterCode'>) {
  const { brand, destinations } = useServices();
  return (
    <>
      {failure && (
        <p className={styles.failure} role="alert">
          <AlertIcon size={20} /> <span>{failure}</span>
        </p>
      )}
      {onEnterCode && (
        <Button variant="secondary" fullWidth onClick={onEnterCode}>
          Enter the code we sent you
        </Button>
      )}
      <p className={styles.notice}>
        By asking for a valuation you agree to our{' '}
        <TextLink href={destinations.terms} external>
          terms
        </TextLink>
        . {brand.displayName} uses your details to send you the code and your valuation, and to contact you about it.
        Our{' '}
        <TextLink href={destinations.privacy} external>
          privacy policy
        </TextLink>{' '}
        says how we look after them.
      </p>
    </>
  );
}

/** Messages for missing fields (A5-14 to A5-18) and for a number that cannot receive a code. */
function contactErrors(form: ValuationForm): FieldErrors {
  const { phone, privacyCheck, ...texts } = missingContact(form);
  return { ...texts, phone: phone ?? messageOf(validateUkMobile(form.phone)), privacyCheck };
}
