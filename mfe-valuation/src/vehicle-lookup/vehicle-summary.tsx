import type { ReactNode } from 'react';
import { isKnown } from '@forecourt/domain/vehicle';
import type { Vehicle } from '@forecourt/domain/vehicle-lookup';
import { Card } from '@forecourt/ui/card';
import { Chip } from '@forecourt/ui/chip';
import { FuelIcon, GearboxIcon } from '@forecourt/ui/icons';
import { RegistrationPlate } from './registration-plate';
import styles from './vehicle-summary.module.css';

export interface VehicleSummaryProps {
  vehicle: Vehicle;
  /** Actions, such as 'This is not my car'. */
  children?: ReactNode;
}

/** A found vehicle: plate, make and model, body, and chips; unknown facts are left out (spec A2.6-10, A3-27). */
export function VehicleSummary({ vehicle, children }: VehicleSummaryProps) {
  const { registration, make, model, bodyType, colour, transmission, fuel } = vehicle;
  return (
    <Card className={styles.card}>
      {isKnown(registration) && <RegistrationPlate registration={registration} />}
      <p className={styles.name}>{make} {model}</p>
      {isKnown(bodyType) && <p className={styles.body}>{bodyType}</p>}
      <div className={styles.chips}>
        {isKnown(colour) && <Chip>{colour}</Chip>}
        {isKnown(transmission) && <Chip><GearboxIcon size={16} />{transmission}</Chip>}
        {isKnown(fuel) && <Chip><FuelIcon size={16} />{fuel}</Chip>}
      </div>
      {children}
    </Card>
  );
}
