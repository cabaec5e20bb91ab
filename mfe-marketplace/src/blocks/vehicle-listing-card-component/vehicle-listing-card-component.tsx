import type { BlockProps } from '@forecourt/contracts/block';
import { toPence } from '@forecourt/domain/cars/listing';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { Section } from '@forecourt/ui/section';
import { ListingCard } from '../../listing-card/listing-card';
import { PricedCars } from '../../monthly-price/priced-cars';
import type { vehicleListingCardComponent } from './vehicle-listing-card-component.block';
import styles from './vehicle-listing-card-component.module.css';

export function VehicleListingCardComponent({ attributes, data }: BlockProps<typeof vehicleListingCardComponent>) {
  const { vehicleYear, year, aprType, example, ...listing } = attributes;
  if (!listing.vehicleTitle) return null;
  const car = toPence({ ...listing, year: vehicleYear ?? year });
  return (
    <Section label={listing.vehicleTitle}>
      <PricedCars note={data?.note} place={example} aprType={aprType} terms={DEFAULT_TERMS} cars={[car]}>
        <div className={styles.card}>
          <ListingCard car={car} headingLevel={2} />
        </div>
      </PricedCars>
    </Section>
  );
}
