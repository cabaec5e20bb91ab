import type { ReactNode } from 'react';
import { formatCount } from '@forecourt/domain/money';
import { isKnown } from '@forecourt/domain/cars/is-known';
import type { Vehicle } from '@forecourt/domain/valuation/vehicle-lookup';
import { Chip } from '@forecourt/ui/chip';
import { FuelIcon, GaugeIcon, GearboxIcon } from '@forecourt/ui/icons';
import { RegistrationPlate } from './registration-plate';
import styles from './vehicle-facts.module.css';

export interface VehicleFactsProps extends Pick<Vehicle, 'bodyType' | 'colour' | 'transmission' | 'fuel'> {
  /** Text of the number plate; absent without one. */
  plate?: string;
  name: string;
  mileage?: number;
  children?: ReactNode;
}

/** A vehicle's plate, name, body, and chips; unknown facts are left out (spec A2.6-10, A2.7-2, A3-27). */
export function VehicleFacts({
  plate,
  name,
  bodyType,
  mileage,
  colour,
  transmission,
  fuel,
  children,
}: VehicleFactsProps) {
  return (
    <div className={styles.facts}>
      {plate && <RegistrationPlate registration={plate} />}
      <p className={styles.name}>{name}</p>
      {isKnown(bodyType) && <p className={styles.body}>{bodyType}</p>}
      <div className={styles.chips}>
        {mileage !== undefined && (
          <Chip>
            <GaugeIcon size={16} />
            {formatCount(mileage)} miles
          </Chip>
        )}
        {isKnown(colour) && <Chip>{colour}</Chip>}
        {isKnown(transmission) && (
          <Chip>
            <GearboxIcon size={16} />
            {transmission}
          </Chip>
        )}
        {isKnown(fuel) && (
          <Chip>
            <FuelIcon size={16} />
            {fuel}
          </Chip>
        )}
      </div>
      {children}
    </div>
  );
}
