import type { FormEvent } from 'react';
import { submittedRegistration } from '@forecourt/domain/input/registration';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import { HiddenFields } from '../hidden-fields/hidden-fields';
import { RegistrationField } from '../registration-field/registration-field';
import styles from './registration-redirect-form.module.css';
import { registrationTarget } from './registration-target';

export interface RegistrationRedirectFormProps {
  /** Page that gets the registration. Its query is preserved. */
  address: string;
  /** Name of the registration's parameter, unless the address ends in a parameter. */
  parameter: string;
  label: string;
  buttonText: string;
  /**
   * With JavaScript the registration follows the address directly, instead of as a parameter: `always`, or only where
   * the address ends in `/`. An address that ends in a parameter (`…?reg=`) works without JavaScript.
   */
  appended?: 'always' | 'after-slash';
  /** Accepts anything that is not blank; the page at the address validates it. */
  anyFormat?: boolean;
  className?: string;
}

/** Asks for a registration and passes it to another page. A GET form that works without JavaScript. */
export function RegistrationRedirectForm({
  address,
  parameter,
  label,
  buttonText,
  appended,
  anyFormat,
  className,
}: RegistrationRedirectFormProps) {
  const { action, carried, name, isNamedByAddress } = registrationTarget(address, parameter);
  const isAppended =
    !isNamedByAddress && (appended === 'always' || (appended === 'after-slash' && address.endsWith('/')));

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = submittedRegistration(field.value);
    // The field itself reports a blank value.
    if (field.value === '' || isAppended) event.preventDefault();
    if (field.value !== '' && isAppended)
      window.location.assign(new URL(address + encodeURIComponent(field.value), event.currentTarget.action).href);
  };

  return (
    <form className={classNames(styles.form, className)} action={action} method="get" onSubmit={onSubmit}>
      <HiddenFields fields={carried} />
      <RegistrationField label={label} name={name} anyFormat={anyFormat} />
      <Button type="submit" size="large" fullWidth>
        {buttonText}
      </Button>
    </form>
  );
}
