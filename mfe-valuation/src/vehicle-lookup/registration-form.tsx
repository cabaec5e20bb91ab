import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '@forecourt/ui/button';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { RegistrationField } from '@forecourt/ui/registration-field';
import type { CarriedQuery } from '../carried-query/carried-query';
import type { VehicleLookup } from './state/use-vehicle-lookup';
import styles from './vehicle-lookup-form.module.css';

export interface RegistrationFormProps {
  lookup: VehicleLookup;
  /** Sent beside the registration without JavaScript. */
  carried: CarriedQuery;
}

/** Finds a vehicle by its registration. Errors appear beneath the field (spec A8-6 to A8-8). */
export function RegistrationForm({ lookup, carried }: RegistrationFormProps) {
  const { registration, registrationError, pending } = lookup.state;
  const formRef = useRef<HTMLFormElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Focuses the field for a correction, unless the visitor has moved on to something else.
    if (registrationError && formRef.current?.matches(':focus-within')) fieldRef.current?.focus();
  }, [registrationError]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    lookup.lookUp(registration);
  };

  return (
    <form ref={formRef} className={styles.form} action="/valuation-form" method="get" onSubmit={onSubmit}>
      <HiddenFields fields={carried} />
      <RegistrationField
        ref={fieldRef}
        label="Vehicle Registration"
        name="reg"
        value={registration}
        error={registrationError}
        onChange={(event) => lookup.typeRegistration(event.currentTarget.value)}
      />
      <Button type="submit" size="large" fullWidth loading={pending !== undefined}>
        Continue
      </Button>
    </form>
  );
}
