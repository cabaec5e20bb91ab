import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { usedCarsAddress } from '@forecourt/domain/car-search/address';
import { formatCount } from '@forecourt/domain/money';
import { searchOf } from '@forecourt/domain/saved-cars/saved-searches';
import { Button } from '@forecourt/ui/button';
import { CarLink } from '@forecourt/ui/car-link';
import { DELETED_BY_SAFARI } from '@forecourt/ui/device-list';
import { List } from '@forecourt/ui/list';
import { carsClient } from '../../car-search/cars-client';
import { savedSearches, type SavedSearch } from '../../saved-searches/saved-searches';
import styles from './saved-cars.module.css';

const NONE: readonly SavedSearch[] = [];

/** The searches saved on this device, each with the number of new cars since the last look. */
export function SavedSearchList() {
  const saved = useSyncExternalStore(savedSearches.subscribe, savedSearches.current, () => NONE);
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches" className={styles.searches}>
      <h2 id="saved-searches">Saved searches</h2>
      <p>{`The list stays on this device. ${DELETED_BY_SAFARI}`}</p>
      <List className={styles.searchList}>
        {saved.map((one) => (
          <SearchItem key={one.query} saved={one} />
        ))}
      </List>
    </section>
  );
}

function SearchItem({ saved: { query, name, seenAt } }: { saved: SavedSearch }) {
  const { api, clock } = useServices();
  const [fresh, setFresh] = useState<number>();

  useEffect(() => {
    const stop = new AbortController();
    const count = async () => {
      const answer = await carsClient(api).countNew(searchOf(query), new Date(seenAt), stop.signal);
      if (!stop.signal.aborted) setFresh(answer.ok ? answer.value.total : undefined);
    };
    void count();
    return () => stop.abort();
  }, [api, query, seenAt]);

  const search = searchOf(query);
  const others = () => savedSearches.current().filter((one) => one.query !== query);
  const onOpen = () =>
    savedSearches.set(
      savedSearches.current().map((one) => (one.query === query ? { ...one, seenAt: clock.now().getTime() } : one)),
    );
  return (
    <li className={styles.search}>
      <span>
        <CarLink href={usedCarsAddress(search)} terms={search.terms} onClick={onOpen}>
          {name}
        </CarLink>
        {fresh !== undefined && (
          <span>{fresh === 0 ? ' · nothing new' : ` · ${formatCount(fresh)} new ${fresh === 1 ? 'car' : 'cars'}`}</span>
        )}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove the search ${name}`}
        onClick={() => savedSearches.set(others())}
      >
        Remove
      </Button>
    </li>
  );
}
