import type { FormEvent } from 'react';
import { submittedRegistration } from '@forecourt/domain/registration';
import { Button } from '@forecourt/ui/button';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { RegistrationField } from '@forecourt/ui/registration-field';
import styles from './registration-redirect-form.module.css';
import { registrationTarget } from './registration-target';

export interface RegistrationRedirectFormProps {
  /** Where it leads; the query of this address goes along. */
  address: string;
  /** What the registration is called there, unless the address ends in a parameter of its own. */
  parameter: string;
  label: string;
  buttonText: string;
  /** An address that ends in `/` is followed directly by the registration. Without JavaScript it gets the parameter. */
  appended?: boolean;
  /** Takes anything that is not blank, and leaves judging it to the page that it leads to. */
  anyFormat?: boolean;
}

/** Asks for a registration and hands it to another page. A plain GET form: it needs no JavaScript. */
export function RegistrationRedirectForm({ address, parameter, label, buttonText, appended, anyFormat }: RegistrationRedirectFormProps) {
  const { action, carried, name } = registrationTarget(address, parameter);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = submittedRegistration(field.value);
    const goesByPath = appended && address.endsWith('/');
    // Of a blank one the field has already said that it is.
    if (field.value === '' || goesByPath) event.preventDefault();
    if (field.value !== '' && goesByPath) window.location.assign(address + encodeURIComponent(field.value));
  };

  return (
    <form className={styles.form} action={action} method="get" onSubmit={onSubmit}>
      <HiddenFields fields={carried} />
      <RegistrationField label={label} name={name} anyFormat={anyFormat} />
      <Button type="submit" size="large" fullWidth>{buttonText}</Button>
    </form>
  );
}
