import { memo } from 'react';
import { CARS_PER_PAGE } from '@forecourt/domain/car-search/search';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { withQuery } from '@forecourt/domain/with-query';
import { Card, CardBody } from '@forecourt/ui/card';
import { List } from '@forecourt/ui/list';
import { Skeleton } from '@forecourt/ui/skeleton';
import { ListingCard } from '../../listing-card/listing-card';
import styles from './car-list.module.css';

interface CarListProps {
  cars: readonly InPence<CarListing>[];
  /** The visitor's postcode, or empty. With it, a car's page shows the distance. */
  postcode: string;
}

/** A page of cars. Does not render again while the next page is loading. */
export const CarList = memo(function CarList({ cars, postcode }: CarListProps) {
  const linkOf = (link: string) => (postcode === '' ? link : withQuery(link, `postcode=${postcode.toLowerCase()}`));
  return (
    <List className={styles.grid}>
      {cars.map((car, index) => (
        <li key={car.vehicleLink}>
          <ListingCard car={{ ...car, vehicleLink: linkOf(car.vehicleLink) }} eager={index === 0} headingLevel={2} />
        </li>
      ))}
    </List>
  );
});

/** Reserves as much space as a page of cars. */
export function CarListSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: CARS_PER_PAGE }, (_, index) => (
        <Card key={index} padding="flush">
          <div className={styles.picture}>
            <Skeleton shape="fill" />
          </div>
          <CardBody>
            <Skeleton lines={6} />
          </CardBody>
        </Card>
      ))}
    </div>
  );
}
