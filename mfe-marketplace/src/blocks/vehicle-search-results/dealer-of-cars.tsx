import { CarLink } from '@forecourt/ui/car-link';
import type { FoundCars } from '../../car-search/found-cars';
import styles from './vehicle-search-results.module.css';

/** Names the dealer if a search is for one dealer's cars. */
export function DealerOfCars({ dealer }: Pick<FoundCars, 'dealer'>) {
  if (!dealer) return null;
  return (
    <p className={styles.dealer}>
      Sold by <CarLink href={dealer.path}>{dealer.name}</CarLink>
    </p>
  );
}
