import type { BlockProps } from '@forecourt/contracts/block';
import { Section } from '@forecourt/ui/section';
import { ListingCard } from '../../listing-card/listing-card';
import type { vehicleListingCardComponent } from './vehicle-listing-card-component.block';
import styles from './vehicle-listing-card-component.module.css';

export function VehicleListingCardComponent({ attributes: { vehicleYear, year, ...listing } }: BlockProps<typeof vehicleListingCardComponent>) {
  if (!listing.vehicleTitle) return null;
  return (
    <Section label={listing.vehicleTitle}>
      <div className={styles.card}>
        <ListingCard car={{ ...listing, year: vehicleYear ?? year }} headingLevel={2} />
      </div>
    </Section>
  );
}
