import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import {
  ENQUIRY_LIMITS,
  ENQUIRY_MESSAGES,
  ENQUIRY_PATTERNS,
  ENQUIRY_SENT_MESSAGE,
} from '@forecourt/domain/contact/enquiry';
import { REQUEST_MESSAGES, type EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import { Button } from '@forecourt/ui/button';
import { classNames } from '@forecourt/ui/class-names';
import { AlertIcon, TickIcon } from '@forecourt/ui/icons';
import { TextArea } from '@forecourt/ui/text-area';
import { TextField } from '@forecourt/ui/text-field';
import { TextLink } from '@forecourt/ui/text-link';
import { useHydrated } from '@forecourt/ui/use-hydrated';
import { phoneLink } from '../dealer-map/dealer-links';
import type { ShownCar } from '../car-page/shown-car';
import { usePageTerms } from '@forecourt/ui/page-terms';
import { enquiryOfForm } from './enquiry-of-form';
import { OfferedPartExchange } from './offered-part-exchange';
import { RequestFields } from './request-fields';
import { useEnquiry, type EnquiryState } from './use-enquiry';
import styles from './enquiry.module.css';

interface EnquiryFormProps {
  car: ShownCar;
  /** Empty for the brand's own dealer. */
  privacyLink: string;
  /** Outcome of an earlier attempt without JavaScript. */
  initial?: EnquiryState;
  onSent?: (request: EnquiryRequest) => void;
  /** Called two seconds after the enquiry was sent. */
  onDone?: () => void;
}

/** Anchor of the form on a page, and of its outcome, which browsers focus. */
export const ENQUIRY_ANCHOR = 'enquiry';
const EDITING: EnquiryState = { kind: 'editing' };

/** The enquiry to a dealer (B2-67, B2-68). Without JavaScript the form posts; with it the page stays. */
export function EnquiryForm({ car, privacyLink, initial = EDITING, onSent, onDone }: EnquiryFormProps) {
  const { brand } = useServices();
  const { state, send } = useEnquiry(car, initial, { onSent, onDone });
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const ownId = useId();
  const statusId = initial.kind === 'editing' ? ownId : ENQUIRY_ANCHOR;
  const terms = usePageTerms();
  const faults = (state.kind === 'editing' && state.faults) || [];
  const errorOf = (name: string) => faults.find(({ field }) => field === name)?.message;

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = await send(enquiryOfForm(new FormData(event.currentTarget)));
    focusFirst(form.current, new Set(found.map(({ field }) => field)));
  };

  return (
    <form
      ref={form}
      className={classNames(styles.form, initial.kind !== 'editing' && styles.answered)}
      method="post"
      action={`/api/message?code=${encodeURIComponent(brand.slug)}`}
      // With JavaScript we show our own messages, in the spec's order; without it the browser validates.
      noValidate={hydrated}
      onSubmit={(event) => void onSubmit(event)}
      aria-describedby={statusId}
    >
      <input type="hidden" name="referenceId" value={car.id} />
      {/* Placed below the result of a form that was sent without JavaScript, so that the result is visible. */}
      {initial.kind !== 'sent' && (
        <RequestFields
          car={car}
          initial={requestAtFirst(initial)}
          dateError={errorOf('requestDate')}
          timeError={errorOf('requestTime')}
        />
      )}
      <CustomerFields errorOf={errorOf} checkedByBrowser={!hydrated} />
      <TextArea
        label="Additional comments (Optional)"
        name="comments"
        rows={4}
        maxLength={ENQUIRY_LIMITS.comments}
        error={errorOf('comments')}
      />
      <OfferedPartExchange terms={terms} errorOf={errorOf} />
      <Status
        id={statusId}
        state={state}
        wasSent={initial.kind === 'sent'}
        phone={car.dealer.phone}
        isRetyped={!hydrated}
      />
      <Send kind={state.kind} privacyLink={privacyLink} />
    </form>
  );
}

function Send({ kind, privacyLink }: Pick<EnquiryFormProps, 'privacyLink'> & Pick<EnquiryState, 'kind'>) {
  const { destinations } = useServices();
  return (
    <>
      <Button
        type="submit"
        size="large"
        fullWidth
        loading={kind === 'sending'}
        loadingLabel="Sending..."
        disabled={kind === 'sent'}
      >
        Send Enquiry
      </Button>
      <p className={styles.note}>
        What you write goes to the dealer; you get a short copy by email. See our{' '}
        <TextLink href={privacyLink || destinations.privacy} external>
          privacy policy
        </TextLink>
      </p>
    </>
  );
}

function focusFirst(form: HTMLFormElement | null, names: ReadonlySet<string>): void {
  const first = [...(form?.elements ?? [])].find((element) => names.has(element.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

interface CustomerFieldsProps {
  errorOf: (name: string) => string | undefined;
  /** Whether the browser validates the fields. */
  checkedByBrowser: boolean;
}

/** Name, e-mail address and phone number of the customer. */
function CustomerFields({ errorOf, checkedByBrowser }: CustomerFieldsProps) {
  const common = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    name,
    maxLength: ENQUIRY_LIMITS[name],
    error: errorOf(name),
  });

  // Without JavaScript the browser validates like the API, so that no input is lost.
  const checked = (name: keyof typeof ENQUIRY_PATTERNS, message: string) =>
    checkedByBrowser ? { pattern: ENQUIRY_PATTERNS[name], title: message } : {};

  return (
    <>
      <div className={styles.names}>
        <TextField
          {...common('firstName')}
          {...checked('firstName', ENQUIRY_MESSAGES.firstName)}
          label="First name"
          autoComplete="given-name"
          required
        />
        <TextField
          {...common('lastName')}
          {...checked('lastName', ENQUIRY_MESSAGES.lastName)}
          label="Last name"
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        {...common('email')}
        {...checked('email', ENQUIRY_MESSAGES.emailFormat)}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <TextField {...common('phone')} label="Phone number (Optional)" type="tel" autoComplete="tel" />
    </>
  );
}

/** Initial choice when the form reopens with errors after an attempt without JavaScript. */
function requestAtFirst(initial: EnquiryState): EnquiryRequest['request'] {
  const [fault] = (initial.kind === 'editing' && initial.faults) || [];
  if (fault?.message === REQUEST_MESSAGES.phone) return 'call-back';
  return fault?.field === 'requestDate' || fault?.field === 'requestTime' ? 'test-drive' : 'question';
}

interface StatusProps {
  id: string;
  state: EnquiryState;
  /** Whether an earlier attempt without JavaScript was sent. */
  wasSent: boolean;
  /** The dealer's phone number. */
  phone: string | undefined;
  /** Whether the browser keeps the input only with the previous page. */
  isRetyped: boolean;
}

/** Outcome of the last attempt, and what to do after a failed one. */
function Status({ id, state, wasSent, phone, isRetyped }: StatusProps) {
  const ref = useRef<HTMLOutputElement>(null);
  // The focused button is disabled.
  useEffect(() => {
    if (state.kind === 'sent' && !wasSent) ref.current?.focus();
  }, [state.kind, wasSent]);
  return (
    <>
      <output ref={ref} id={id} tabIndex={-1} className={state.kind === 'sent' ? styles.success : styles.failure}>
        {state.kind === 'sent' && (
          <>
            <TickIcon size={20} />
            {ENQUIRY_SENT_MESSAGE}
          </>
        )}
        {state.kind === 'failed' && (
          <>
            <AlertIcon size={20} />
            {state.message}
          </>
        )}
      </output>
      {/* The browser restores the input with the previous page; an address must not contain it. */}
      {state.kind === 'failed' && isRetyped && <p className={styles.note}>Go back a page to find what you wrote.</p>}
      {state.kind === 'failed' && phone && (
        <p className={styles.note}>
          Or call the dealer: <TextLink href={phoneLink(phone)}>{phone}</TextLink>
        </p>
      )}
    </>
  );
}
