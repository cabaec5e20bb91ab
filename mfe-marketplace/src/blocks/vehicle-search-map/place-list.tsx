import { formatPence } from '@forecourt/domain/money';
import { List } from '@forecourt/ui/list';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { listAddress } from '../../car-search/search-page';
import { SearchLink } from '../../car-search/search-link';
import type { PageSearch } from '../../car-search/use-page-search';
import { carCount } from '../../search-results/count-message';
import type { CarsAtPlace } from './places-of-view';
import styles from './vehicle-search-map.module.css';

interface PlaceListProps {
  places: readonly CarsAtPlace[];
  pageSearch: PageSearch;
}

/** The places of the map as links to their cars and to a closer map. Works without JavaScript. */
export function PlaceList({ places, pageSearch: { page, search, addressOf, go } }: PlaceListProps) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="car-places">
      <h2 id="car-places" className={styles.placesHeading}>
        Where they are
      </h2>
      <List className={styles.placeList}>
        {places.map(({ id, name, count, lowestPricePence, area, hasSpots }) => {
          const there = { ...search, area, page: 1 };
          return (
            <li key={id}>
              <a href={listAddress(there, page)} rel="nofollow">
                {`${carCount(count)} near ${name}`}
              </a>
              <span>{`from ${formatPence(lowestPricePence)}`}</span>
              {hasSpots && (
                <SearchLink href={addressOf(there)} rel="nofollow" onPress={() => go(there)}>
                  Look closer<VisuallyHidden>{` at ${name}`}</VisuallyHidden>
                </SearchLink>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}
