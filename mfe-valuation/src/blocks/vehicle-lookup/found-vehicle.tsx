import { useEffect, useRef } from 'react';
import { EMPTY_VALUATION_FORM } from '@forecourt/domain/valuation/form';
import type { Vehicle } from '@forecourt/domain/valuation/vehicle-lookup';
import { Button } from '@forecourt/ui/button';
import { LinkButton } from '@forecourt/ui/link-button';
import type { CarriedQuery } from '../../carried-query/carried-query';
import { keepForm, readKeptForm } from '../../valuation/kept-form';
import { VehicleSummary } from '../../vehicle-lookup/vehicle-summary';
import styles from './vehicle-lookup.module.css';

export interface FoundVehicleProps {
  vehicle: Vehicle;
  heading: 'h2' | 'h3';
  carried: CarriedQuery;
  onReject: () => void;
}

/** 'Confirm your vehicle details', and the link to the wizard's second step with the vehicle (spec A2.5-8). */
export function FoundVehicle({ vehicle, heading: Heading, carried, onReject }: FoundVehicleProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The focused form was removed. With focus here, screen readers announce its replacement.
  useEffect(() => headingRef.current?.focus(), []);

  const { registration } = vehicle;
  // A vehicle entered by hand has no registration for the address: the wizard finds it only in the stored form.
  const known = registration ? [['reg', registration]] : [['step', '1']];
  const address = `/valuation-form?${new URLSearchParams([...carried, ...known].map(([name = '', value = '']) => [name, value]))}`;
  const onContinue = () =>
    keepForm({ ...(readKeptForm() ?? EMPTY_VALUATION_FORM), vehicle, regNumber: registration, guid: '' });

  return (
    <div className={styles.found}>
      <Heading ref={headingRef} tabIndex={-1} className={styles.subHeading}>
        Confirm your vehicle details
      </Heading>
      <VehicleSummary vehicle={vehicle}>
        <Button variant="quiet" size="small" className={styles.reject} onClick={onReject}>
          This is not my car
        </Button>
      </VehicleSummary>
      <LinkButton href={address} size="large" fullWidth onClick={onContinue}>
        Continue to my valuation
      </LinkButton>
    </div>
  );
}
