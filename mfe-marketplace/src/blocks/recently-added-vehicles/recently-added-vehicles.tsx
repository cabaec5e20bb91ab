import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { BlockStyle, useServices } from '@forecourt/contracts/services-context';
import { Carousel } from '@forecourt/ui/carousel';
import { classNames } from '@forecourt/ui/class-names';
import { Section } from '@forecourt/ui/section';
import { ListingCard } from '../../listing-card/listing-card';
import { NoListings } from '../../recent-listings/no-listings';
import type { recentlyAddedVehicles } from './recently-added-vehicles.block';
import styles from './recently-added-vehicles.module.css';

export function RecentlyAddedVehicles({ attributes, data }: BlockProps<typeof recentlyAddedVehicles>) {
  const { title, visibleCards, cardWidth, layout } = attributes;
  const { page } = useServices();
  const id = useId();
  const vehicles = attributes.vehicles.length > 0 ? attributes.vehicles : (data ?? []);
  const onVehiclePage = page.url.includes('details-');
  const copyOf = (index: number) => {
    const vehicle = vehicles[index];
    return vehicle && <ListingCard vehicle={vehicle} copy />;
  };

  return (
    <Section heading={title} label="Cars listed last" className={classNames(styles[layout], onVehiclePage && styles.onVehiclePage)}>
      {vehicles.length === 0 ? <NoListings /> : (
        <div id={id}>
          <BlockStyle selector={`[id="${id}"]`} variables={{ '--visible-cards': String(visibleCards), '--card-width': `${cardWidth}px` }} />
          {/* A new list is a new carousel: it starts at the first car (B4). */}
          <Carousel key={vehicles[0]?.vehicleLink} label="Cars listed last" step="item" wraps copy={copyOf} buttons="wide" className={styles.cards}>
            {vehicles.map((vehicle) => <ListingCard key={vehicle.vehicleLink} vehicle={vehicle} />)}
          </Carousel>
        </div>
      )}
    </Section>
  );
}
