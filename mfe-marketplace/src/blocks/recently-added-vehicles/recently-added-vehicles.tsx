import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { BlockStyle, useServices } from '@forecourt/contracts/services-context';
import { Carousel } from '@forecourt/ui/carousel';
import { classNames } from '@forecourt/ui/class-names';
import { Section } from '@forecourt/ui/section';
import { TextLink } from '@forecourt/ui/text-link';
import { ListingCard } from '../../listing-card/listing-card';
import type { recentlyAddedVehicles } from './recently-added-vehicles.block';
import styles from './recently-added-vehicles.module.css';

export function RecentlyAddedVehicles({ attributes, data }: BlockProps<typeof recentlyAddedVehicles>) {
  const { title, visibleCards, layout } = attributes;
  const { destinations, page } = useServices();
  const id = useId();
  const vehicles = attributes.vehicles.length > 0 ? attributes.vehicles : (data ?? []);
  const onVehiclePage = page.url.includes('details-');

  return (
    <Section heading={title} className={classNames(styles[layout], onVehiclePage && styles.onVehiclePage)}>
      {vehicles.length === 0 ? (
        <p>The newest cars cannot be shown just now. <TextLink href={destinations.search}>Search all cars</TextLink></p>
      ) : (
        <div id={id}>
          <BlockStyle selector={`[id="${id}"]`} variables={{ '--visible-cards': String(visibleCards) }} />
          {/* A new list is a new carousel: it starts at the first car (B4). */}
          <Carousel key={vehicles[0]?.vehicleLink} label="Cars listed last" step="item" wraps buttons="wide" className={styles.cards}>
            {vehicles.map((vehicle) => <ListingCard key={vehicle.vehicleLink} vehicle={vehicle} />)}
          </Carousel>
        </div>
      )}
    </Section>
  );
}
