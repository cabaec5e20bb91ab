import type { BlockProps } from '@forecourt/contracts/block';
import { toPence } from '@forecourt/domain/cars/listing';
import { Section } from '@forecourt/ui/section';
import { CarCard } from '../../car-card/car-card';
import type { vehicleCardComponent } from './vehicle-card-component.block';
import styles from './vehicle-card-component.module.css';

export function VehicleCardComponent({ attributes: { stacked, ...car } }: BlockProps<typeof vehicleCardComponent>) {
  const name = [car.make, car.model].filter(Boolean).join(' ');
  if (!name) return null;
  return (
    <Section label={name}>
      <div className={stacked ? styles.stacked : styles.wide}>
        <CarCard car={toPence(car)} stacked={stacked} headingLevel={2} />
      </div>
    </Section>
  );
}
