import { Link } from 'react-router-dom';
import { changeCarSearch, EVERY_CAR } from '@forecourt/domain/car-search';
import { formatCount } from '@forecourt/domain/money';
import type { FoundCars } from '../../car-search/found-cars';
import type { PageSearch } from '../../car-search/use-page-search';
import { costliestFilter } from './costliest-filter';
import styles from './vehicle-search-results.module.css';

interface NoCarsProps {
  found: FoundCars;
  pageSearch: PageSearch;
}

/** Why nothing is there, and the shortest way to something. */
export function NoCars({ found, pageSearch: { search, addressOf } }: NoCarsProps) {
  const everything = <Link to={addressOf(EVERY_CAR)}>See all used cars</Link>;
  if (found.total > 0) {
    return <div className={styles.none}><p>There is no page {search.page} of these cars.</p><p><Link to={addressOf({ ...search, page: 1 })}>Go to the first page</Link></p></div>;
  }
  if (found.car === undefined) {
    return <div className={styles.none}><p>We do not know this make or model, or have none for sale just now.</p><p>{everything}</p></div>;
  }
  const filter = costliestFilter(search, found.facets);
  return (
    <div className={styles.none}>
      <p>No cars match all of your filters.</p>
      {filter ? (
        <p>
          <Link to={addressOf(changeCarSearch(search, filter.without))}>Without {filter.name}</Link> there {filter.count === 1 ? 'is 1 car' : `are ${formatCount(filter.count)} cars`}.
        </p>
      ) : (
        <p>More than one filter stands in the way.</p>
      )}
      <p>{everything}</p>
    </div>
  );
}
