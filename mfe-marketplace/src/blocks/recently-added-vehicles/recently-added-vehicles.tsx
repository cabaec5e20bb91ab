import { useId } from 'react';
import type { BlockProps } from '@forecourt/contracts/block';
import { BlockStyle } from '@forecourt/contracts/services-context';
import { byPlace } from '@forecourt/ui/by-place';
import { Carousel } from '@forecourt/ui/carousel';
import { Section } from '@forecourt/ui/section';
import { ListingCard } from '../../listing-card/listing-card';
import { NoListings } from '../../recent-listings/no-listings';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { PricedCars } from '../../monthly-price/priced-cars';
import { useListings } from '../../recent-listings/use-listings';
import type { recentlyAddedVehicles } from './recently-added-vehicles.block';
import styles from './recently-added-vehicles.module.css';

/** These styles are in the stylesheet: a style element in the body is invalid HTML. */
const DEFAULT_CARDS = 4;
const DEFAULT_WIDTH_PX = 308;

const NO_CARS: readonly InPence<CarListing>[] = [];

export function RecentlyAddedVehicles({ attributes, data }: BlockProps<typeof recentlyAddedVehicles>) {
  const { title, visibleCards, cardWidth, layout, aprType, example } = attributes;
  const id = useId();
  const listings = useListings(data?.cars ?? NO_CARS, data?.limit ?? 0);
  const cars = attributes.vehicles.length > 0 ? attributes.vehicles : listings.cars;
  const copyOf = (index: number) => {
    const car = cars[index];
    return car && <ListingCard car={car} brief copy />;
  };

  const className = styles[layout];
  if (cars.length === 0)
    return (
      <Section heading={title} label="Cars listed last" className={className}>
        <NoListings />
      </Section>
    );
  return (
    <Section label={title || 'Recently added'} className={className}>
      <div id={id}>
        {(visibleCards !== DEFAULT_CARDS || cardWidth !== DEFAULT_WIDTH_PX) && (
          <BlockStyle
            selector={`[id="${id}"]`}
            variables={{ '--visible-cards': String(visibleCards), '--card-width': `${cardWidth}px` }}
          />
        )}
        <PricedCars note={data?.note} place={example} aprType={aprType} terms={listings.terms} cars={cars}>
          <Carousel
            // A new list remounts the carousel, so that it starts at the first car (B4).
            key={cars.map(({ vehicleLink }) => vehicleLink).join(' ')}
            label="Cars listed last"
            heading={title && <h2>{title}</h2>}
            step="item"
            wraps
            copy={copyOf}
            buttons="wide"
            className={styles.cards}
          >
            {byPlace(cars, (car) => (
              <ListingCard car={car} brief />
            ))}
          </Carousel>
        </PricedCars>
      </div>
    </Section>
  );
}
