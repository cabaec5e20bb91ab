import { useEffect } from 'react';
import { Button } from '@forecourt/ui/button';
import { List } from '@forecourt/ui/list';
import { useCarsById } from '../cars-by-id/use-cars-by-id';
import { usePageTerms } from '@forecourt/ui/page-terms';
import { ListingCard } from '../listing-card/listing-card';
import { seenCars } from './seen-cars';
import styles from './seen-row.module.css';

interface SeenRowProps {
  /** The cars of the list that are shown. */
  ids: readonly string[];
}

/** Cars that were seen, in a row that scrolls sideways, without monthly prices, which would need a representative example. A car that is sold leaves the list. */
export function SeenRow({ ids }: SeenRowProps) {
  const terms = usePageTerms();
  const { cars, hasFailed, retry } = useCarsById(ids, undefined, terms);

  useEffect(() => {
    const kept = seenCars.current().filter((id) => !cars?.sold.some((sold) => sold.id === id));
    if (kept.length < seenCars.current().length) seenCars.set(kept);
  }, [cars]);

  if (hasFailed)
    return (
      <p role="alert">
        {'These cars cannot be shown just now. '}
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  const shown = ids.flatMap((id) => cars?.forSale.find((car) => car.id === id) ?? []);
  return (
    // A scroll container must be focusable, so that arrow keys scroll it.
    <List className={styles.row} aria-label="Seen last" aria-busy={!cars} tabIndex={0}>
      {shown.map((car) => (
        <li key={car.id}>
          <ListingCard car={{ ...car, monthlyPrice: undefined, noMonthlyPrice: undefined }} brief />
        </li>
      ))}
    </List>
  );
}
