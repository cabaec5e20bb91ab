import type { FormEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { submittedRegistration } from '@forecourt/domain/registration';
import { Button } from '@forecourt/ui/button';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { RegistrationField } from '@forecourt/ui/registration-field';
import styles from './search-card.module.css';

/**
 * Leads to the valuation base followed directly by the registration (B2-30). Where the base ends in a parameter
 * (`…?reg=`) a plain GET form does the same without JavaScript.
 */
export function RegistrationSearch({ baseUrl }: { baseUrl: string }) {
  const { destinations } = useServices();
  const base = baseUrl || destinations.valuation;
  const [path = '', query = ''] = base.split('?');
  const parameters = [...new URLSearchParams(query)];
  const last = base.endsWith('=') ? parameters.at(-1)?.[0] : undefined;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const registration = submittedRegistration(String(new FormData(event.currentTarget).get(last ?? 'reg') ?? ''));
    window.location.assign(base + encodeURIComponent(registration));
  };

  return (
    <form className={`${styles.card} ${styles.single}`} action={path} method="get" onSubmit={onSubmit}>
      <HiddenFields fields={parameters.slice(0, last ? -1 : undefined)} />
      <RegistrationField label="Your registration" name={last ?? 'reg'} anyFormat />
      <Button type="submit" size="large" className={styles.submit}>Value my car</Button>
    </form>
  );
}
