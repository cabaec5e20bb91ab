import { useEffect, useRef, type RefObject } from 'react';
import type { CarNames } from '@forecourt/domain/car-search/cars';
import { chosenFilters, resetCarSearch } from '@forecourt/domain/car-search/chosen';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { CloseIcon } from '@forecourt/ui/icons';
import { List } from '@forecourt/ui/list';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { resetLabel } from '../car-search/reset-label';
import { SearchLink } from '../car-search/search-link';
import type { PageSearch } from '../car-search/use-page-search';
import styles from './chosen-filters.module.css';

interface ChosenFiltersProps {
  pageSearch: PageSearch;
  names: CarNames | undefined;
  /** Gets focus after the last filter is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** The filters of the search, each as a link that removes it. Focus then moves to the next one. */
export function ChosenFilters({ pageSearch: { search, addressOf, go }, names, heading }: ChosenFiltersProps) {
  const chosen = chosenFilters(search, names);
  const reset = resetLabel(search);
  const row = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);

  useEffect(() => {
    if (removedIndex.current === undefined) return;
    const filters = [...(row.current?.querySelectorAll<HTMLElement>(`.${styles.filter}`) ?? [])];
    (filters[removedIndex.current] ?? filters.at(-1) ?? heading.current)?.focus({ preventScroll: true });
    removedIndex.current = undefined;
  });

  const remove = (without: CarSearch, index: number) => {
    removedIndex.current = index;
    go(without);
  };
  if (chosen.length === 0) return null;
  return (
    <List ref={row} className={styles.row} aria-label="Chosen filters">
      {chosen.map(({ id, label, without }, index) => (
        <li key={id}>
          <SearchLink className={styles.filter} href={addressOf(without)} onPress={() => remove(without, index)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            {label} <CloseIcon size={16} />
          </SearchLink>
        </li>
      ))}
      {reset && (
        <li>
          <SearchLink
            className={styles.reset}
            href={addressOf(resetCarSearch(search))}
            onPress={() => remove(resetCarSearch(search), 0)}
          >
            {reset}
          </SearchLink>
        </li>
      )}
    </List>
  );
}
