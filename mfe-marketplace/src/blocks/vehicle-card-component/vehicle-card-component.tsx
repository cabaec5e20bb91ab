import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { VehicleCard } from '../../vehicle-card/vehicle-card';
import type { vehicleCardComponent } from './vehicle-card-component.block';
import styles from './vehicle-card-component.module.css';

export function VehicleCardComponent({ attributes: { stacked, ...vehicle } }: BlockProps<typeof vehicleCardComponent>) {
  const name = [vehicle.make, vehicle.model].filter(Boolean).join(' ');
  if (!name) return null;
  return (
    <Section label={name}>
      <div className={stacked ? styles.stacked : styles.wide}>
        <VehicleCard vehicle={vehicle} stacked={stacked} headingLevel={2} />
      </div>
    </Section>
  );
}
