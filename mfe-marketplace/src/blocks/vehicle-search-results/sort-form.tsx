import { shownSort, sortOptions } from '@forecourt/domain/car-search/choices';
import { changeCarSearch } from '@forecourt/domain/car-search/search';
import { sortValue } from '@forecourt/domain/car-search/values';
import { Button } from '@forecourt/ui/button';
import { Select } from '@forecourt/ui/select';
import { useOptimisticValue } from '../../car-search/use-optimistic-value';
import type { PageSearch } from '../../car-search/use-page-search';
import { GetForm } from '../../get-form/get-form';
import styles from './vehicle-search-results.module.css';

/** The order of the results (B2-15). On small screens it is in the filter bar instead. */
export function SortForm({ pageSearch: { search, addressOf, go } }: { pageSearch: PageSearch }) {
  const [shown, choose] = useOptimisticValue(shownSort(search), (sort) => {
    go(changeCarSearch(search, { sort }));
    return true;
  });
  return (
    <GetForm to={addressOf(changeCarSearch(search, { sort: 'distance' }))} className={styles.sort}>
      <Select
        label="Sort by"
        name="sort"
        options={sortOptions(search)}
        value={shown}
        onChange={({ currentTarget }) => choose(sortValue(currentTarget.value))}
      />
      <Button type="submit" variant="secondary" className={styles.sortButton}>
        Sort
      </Button>
    </GetForm>
  );
}
