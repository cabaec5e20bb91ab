import { useSyncExternalStore } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarNames } from '@forecourt/domain/car-search/cars';
import { chosenFilters } from '@forecourt/domain/car-search/chosen';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { MAX_SAVED_QUERY_LENGTH, MAX_SAVED_SEARCHES, savedQuery } from '@forecourt/domain/saved-cars/saved-searches';
import { Anchor } from '@forecourt/ui/anchor';
import { Button } from '@forecourt/ui/button';
import { CarLink } from '@forecourt/ui/car-link';
import { savedSearches, type SavedSearch } from '../../saved-searches/saved-searches';
import styles from './vehicle-search-results.module.css';

const NONE: readonly SavedSearch[] = [];

/**
 * Saves the search on this device, to show new cars later. A search for all cars has no button, since it would always
 * have new cars.
 */
export function SaveSearch({ search, names }: { search: CarSearch; names: CarNames | undefined }) {
  const { clock } = useServices();
  const saved = useSyncExternalStore(savedSearches.subscribe, savedSearches.current, () => NONE);
  const query = savedQuery(search);
  if (query === '') return null;
  if (query.length > MAX_SAVED_QUERY_LENGTH)
    return <p className={styles.saveSearch}>This search is too long to be saved. Choose fewer models or trims.</p>;
  const others = saved.filter((one) => one.query !== query);
  const isSaved = others.length < saved.length;
  const onPress = () =>
    savedSearches.set(
      isSaved
        ? others
        : [{ query, name: nameOf(search, names), seenAt: clock.now().getTime() }, ...others].slice(
            0,
            MAX_SAVED_SEARCHES,
          ),
    );
  return (
    <p className={styles.saveSearch}>
      <Button variant="quiet" size="small" aria-pressed={isSaved} onClick={onPress}>
        {isSaved ? 'Search saved' : 'Save this search'}
      </Button>
      {isSaved && (
        <CarLink as={Anchor} href="/saved-cars">
          Your saved searches
        </CarLink>
      )}
    </p>
  );
}

function nameOf(search: CarSearch, names: CarNames | undefined): string {
  const place = search.postcode === '' ? [] : [`near ${search.postcode}`];
  return [...chosenFilters(search, names).map(({ label }) => label), ...place].join(', ').slice(0, 300);
}
