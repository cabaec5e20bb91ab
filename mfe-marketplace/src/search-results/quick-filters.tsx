import { chosenFilters } from '@forecourt/domain/car-search/chosen';
import type { Field } from '@forecourt/domain/car-search/fields';
import { changeCarSearch, EVERY_CAR, type CarSearch } from '@forecourt/domain/car-search/search';
import { List } from '@forecourt/ui/list';
import { SearchLink } from '../car-search/search-link';
import type { PageSearch } from '../car-search/use-page-search';
import styles from './chosen-filters.module.css';

interface Choice extends Partial<Pick<CarSearch, Field>> {
  /** Default: the filter in words. */
  label?: string;
}

/** Common choices. Each is offered while its field has no value. */
const CHOICES: readonly Choice[] = [
  { monthlyMax: '250' },
  { label: 'Below market price', priceRating: ['well-below-market', 'below-market'] },
  { gearbox: ['automatic'] },
  { mileage: '0-30000' },
  { bodyType: ['suv'] },
];

interface QuickFiltersProps {
  pageSearch: PageSearch;
  /** Called with the search of the link that was pressed. */
  onSearch: (search: CarSearch) => void;
}

/** Links that add a common filter to the search. A chosen one moves to the chosen filters, where it is removed. */
export function QuickFilters({ pageSearch: { search, addressOf }, onSearch }: QuickFiltersProps) {
  const offered = CHOICES.filter(({ label: _, ...choice }) =>
    Object.keys(choice).every((field) => search[field as Field].length === 0),
  );
  if (offered.length === 0) return null;
  return (
    <List className={styles.row} aria-label="Quick filters">
      {offered.map(({ label, ...choice }) => {
        const next = changeCarSearch(search, choice);
        const [filter] = chosenFilters(changeCarSearch(EVERY_CAR, choice));
        return (
          <li key={filter?.id}>
            <SearchLink className={styles.quick} href={addressOf(next)} onPress={() => onSearch(next)}>
              {label ?? filter?.label}
            </SearchLink>
          </li>
        );
      })}
    </List>
  );
}
