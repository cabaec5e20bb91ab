import { useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { TextLink } from '@forecourt/ui/text-link';
import { EmailField } from '../../email-field/email-field';
import styles from './keep-quote.module.css';

interface SendFormProps {
  /** The quoted car or amount, and the terms. The API works out the figures again. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Outcome of the last sending, from the address to which the API redirected. */
  outcome: string | null;
}

/** Where the API returns to. Browsers focus the outcome, if there is one. */
export const KEEP_ANCHOR = 'keep';

const WORDS: Readonly<Record<string, string>> = {
  yes: 'The figures are on their way to you.',
  failed: 'We could not send them. Please try again later; the link above works as well.',
};

/** The outcome of sending, in words; empty without one and for an invalid address, which its field explains. */
export function sendingInWords(outcome: string | null): string {
  return WORDS[outcome ?? ''] ?? '';
}

/** Sends the figures to the visitor, once: a plain form, which returns to this page. */
export function SendForm({ fields, outcome }: SendFormProps) {
  const { brand, destinations } = useServices();
  const words = sendingInWords(outcome);
  return (
    <form method="post" action="/api/quotes" className={styles.form}>
      <output id={words ? KEEP_ANCHOR : undefined} tabIndex={-1} className={styles.outcome}>
        {words}
      </output>
      <HiddenFields fields={fields} />
      <EmailField label="Send them to me by e-mail" isRefused={outcome === 'email'} />
      <Button type="submit">Send</Button>
      <p className={styles.small}>
        {`One e-mail, and no other. ${brand.displayName} does not keep your address. See our `}
        <TextLink href={destinations.privacy}>privacy policy</TextLink>
      </p>
    </form>
  );
}
