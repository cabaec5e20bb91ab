import type { CarSearch } from '@forecourt/domain/car-search/search';
import { listAddress, mapAddress, type PageAddress } from '../car-search/search-page';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  search: CarSearch;
  page: PageAddress;
  /** The view of this page. */
  view: 'list' | 'map';
}

/** Links to the same search as a list and on a map, on separate pages. */
export function ViewSwitch({ search, page, view }: ViewSwitchProps) {
  return (
    <nav className={styles.views} aria-label="Show results as">
      <a href={listAddress(search, page)} aria-current={view === 'list' ? 'page' : undefined}>
        List
      </a>
      <a href={mapAddress(search, page)} rel="nofollow" aria-current={view === 'map' ? 'page' : undefined}>
        Map
      </a>
    </nav>
  );
}
