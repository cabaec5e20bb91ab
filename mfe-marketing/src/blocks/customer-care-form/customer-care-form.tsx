import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import { CARE_MESSAGES } from '@forecourt/domain/contact/care-message';
import { ENQUIRY_LIMITS, ENQUIRY_PATTERNS } from '@forecourt/domain/contact/enquiry';
import { Button } from '@forecourt/ui/button';
import { Section } from '@forecourt/ui/section';
import { TextArea } from '@forecourt/ui/text-area';
import { TextField } from '@forecourt/ui/text-field';
import { TextLink } from '@forecourt/ui/text-link';
import { splitUrl } from '@forecourt/ui/split-url';
import type { customerCareForm } from './customer-care-form.block';
import styles from './customer-care-form.module.css';

/** Anchor that the API redirects to: the outcome, which browsers then focus, or the form. */
const ANCHOR = 'customer-care';

/**
 * A plain form. The API redirects back to this page with the outcome. The browser applies the API's rules first, so
 * that typed text is not lost. After a refusal by the API the text is on the previous page.
 */
export function CustomerCareForm({ attributes: { title, description } }: BlockProps<typeof customerCareForm>) {
  const { brand, destinations, page } = useServices();
  const { pathname, parameters } = splitUrl(page.url);
  const outcome = parameters.get('contact');
  const words = outcomeWords(outcome);
  const errorOf = (field: keyof typeof ENQUIRY_LIMITS) => (outcome === field ? messageOf(field) : undefined);
  const common = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    name,
    maxLength: ENQUIRY_LIMITS[name],
    error: errorOf(name),
  });
  const required = (name: keyof typeof ENQUIRY_PATTERNS) => ({
    ...common(name),
    pattern: ENQUIRY_PATTERNS[name],
    title: CARE_MESSAGES[name],
    required: true,
  });
  return (
    <Section heading={title} intro={description} label="Customer care">
      <form
        id={words ? undefined : ANCHOR}
        className={styles.form}
        method="post"
        action={`/api/contact?code=${encodeURIComponent(brand.slug)}`}
      >
        <output id={words ? ANCHOR : undefined} tabIndex={-1} className={styles.outcome}>
          {words}
        </output>
        <input type="hidden" name="page" value={pathname} />
        <TextField {...required('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...required('lastName')} label="Last name" autoComplete="family-name" />
        <TextField
          {...required('email')}
          label="Email"
          type="email"
          title={CARE_MESSAGES.emailFormat}
          autoComplete="email"
        />
        <TextField {...common('phone')} label="Phone number (Optional)" type="tel" autoComplete="tel" />
        <TextArea
          id="customer-care-message"
          label="Your message"
          name="comments"
          rows={6}
          maxLength={ENQUIRY_LIMITS.comments}
          error={errorOf('comments')}
          required
        />
        <Button type="submit" size="large">
          Send message
        </Button>
        <p className={styles.note}>
          What you write goes to {brand.displayName}. See our{' '}
          <TextLink href={destinations.privacy}>privacy policy</TextLink>
        </p>
      </form>
    </Section>
  );
}

function outcomeWords(outcome: string | null): string {
  if (outcome === 'sent') return 'Thank you. We have your message.';
  if (outcome === null) return '';
  return 'Your message was not sent. Go back a page to find what you wrote, and try again.';
}

function messageOf(field: keyof typeof ENQUIRY_LIMITS): string {
  if (field === 'phone') return CARE_MESSAGES.length;
  return field === 'email' ? CARE_MESSAGES.emailFormat : CARE_MESSAGES[field];
}
