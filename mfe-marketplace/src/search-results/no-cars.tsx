import { costliestFilter, resetCarSearch } from '@forecourt/domain/car-search/chosen';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { formatCount } from '@forecourt/domain/money';
import type { FoundCars } from '../car-search/found-cars';
import { SearchLink } from '../car-search/search-link';
import type { PageSearch } from '../car-search/use-page-search';
import styles from './search-notices.module.css';

interface NoCarsProps {
  found: FoundCars;
  pageSearch: PageSearch;
  /** Called with the search of the link that was pressed. */
  onSearch: (search: CarSearch) => void;
}

/** Explains why no cars were found, with links to searches that find some. */
export function NoCars({ found, pageSearch: { search, addressOf }, onSearch }: NoCarsProps) {
  const linkTo = (other: CarSearch) => ({ href: addressOf(other), onPress: () => onSearch(other) });
  const everything = <SearchLink {...linkTo(resetCarSearch(search))}>See all used cars</SearchLink>;
  if (found.total > 0) {
    return (
      <div className={styles.noCars}>
        <p>There is no page {formatCount(search.page)} of these cars.</p>
        <p>
          <SearchLink {...linkTo({ ...search, page: 1 })}>Go to the first page</SearchLink>
        </p>
      </div>
    );
  }
  if (found.car === undefined) {
    return (
      <div className={styles.noCars}>
        <p>We do not know this make or model, or have none for sale just now.</p>
        <p>{everything}</p>
      </div>
    );
  }
  const filter = costliestFilter(search, found.facets);
  return (
    <div className={styles.noCars}>
      <p>No cars match all of your filters.</p>
      {filter ? (
        <p>
          <SearchLink {...linkTo(filter.without)}>Without {filter.name}</SearchLink> there{' '}
          {filter.count === 1 ? 'is 1 car' : `are ${formatCount(filter.count)} cars`}.
        </p>
      ) : (
        <p>More than one filter stands in the way.</p>
      )}
      <p>{everything}</p>
    </div>
  );
}
