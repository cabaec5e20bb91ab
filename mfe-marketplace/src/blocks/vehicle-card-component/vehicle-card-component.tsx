import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { VehicleCard } from '../../vehicle-card/vehicle-card';
import type { vehicleCardComponent } from './vehicle-card-component.block';

export function VehicleCardComponent({ attributes: { stacked, ...vehicle } }: BlockProps<typeof vehicleCardComponent>) {
  const name = [vehicle.make, vehicle.model].filter(Boolean).join(' ');
  if (!name) return null;
  return (
    <Section label={name} width="narrow">
      <VehicleCard vehicle={vehicle} stacked={stacked} headingLevel={2} />
    </Section>
  );
}
