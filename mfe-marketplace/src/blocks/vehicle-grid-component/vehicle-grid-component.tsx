import type { BlockProps } from '@forecourt/contracts/block';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { byPlace } from '@forecourt/ui/by-place';
import { CarLink } from '@forecourt/ui/car-link';
import { LinkButton } from '@forecourt/ui/link-button';
import { List } from '@forecourt/ui/list';
import { Section } from '@forecourt/ui/section';
import { ListingCard } from '../../listing-card/listing-card';
import { PricedCars } from '../../monthly-price/priced-cars';
import { NoListings } from '../../recent-listings/no-listings';
import { useListings } from '../../recent-listings/use-listings';
import type { vehicleGridComponent } from './vehicle-grid-component.block';
import styles from './vehicle-grid-component.module.css';

const NO_CARS: readonly InPence<CarListing>[] = [];

export function VehicleGridComponent({ attributes, data }: BlockProps<typeof vehicleGridComponent>) {
  const { title, limit, linkText, aprType, example } = attributes;
  const { destinations } = useServices();
  const listings = useListings(data?.cars ?? NO_CARS, limit);
  const cars = (attributes.vehicles.length > 0 ? attributes.vehicles : listings.cars).slice(0, limit);
  return (
    <Section heading={title} label="Used cars">
      {cars.length === 0 ? (
        <NoListings />
      ) : (
        <>
          <PricedCars note={data?.note} place={example} aprType={aprType} terms={listings.terms} cars={cars}>
            <List className={styles.grid}>
              {byPlace(cars, (car) => (
                <li>
                  <ListingCard car={car} />
                </li>
              ))}
            </List>
          </PricedCars>
          {linkText && (
            <p className={styles.more}>
              <CarLink as={LinkButton} href={destinations.search} variant="secondary">
                {linkText}
              </CarLink>
            </p>
          )}
        </>
      )}
    </Section>
  );
}
