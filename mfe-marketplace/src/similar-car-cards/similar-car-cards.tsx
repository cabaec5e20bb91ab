import type { CarListing } from '@forecourt/domain/cars/listing';
import { withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { List } from '@forecourt/ui/list';
import { ListingCard } from '../listing-card/listing-card';
import styles from './similar-car-cards.module.css';

interface SimilarCarCardsProps {
  cars: readonly CarListing[];
  terms: FinanceTerms;
  headingLevel: 2 | 3;
}

/** Cars like one that is or was for sale. */
export function SimilarCarCards({ cars, terms, headingLevel }: SimilarCarCardsProps) {
  return (
    <List className={styles.cards}>
      {cars.map((car) => (
        <li key={car.vehicleLink}>
          <ListingCard car={{ ...car, vehicleLink: withTerms(car.vehicleLink, terms) }} headingLevel={headingLevel} />
        </li>
      ))}
    </List>
  );
}
