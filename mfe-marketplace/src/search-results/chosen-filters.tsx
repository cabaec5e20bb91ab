import { useEffect, useRef, type RefObject } from 'react';
import type { CarNames } from '@forecourt/domain/car-search/cars';
import { chosenFilters, resetCarSearch, resetWords } from '@forecourt/domain/car-search/chosen';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { CloseIcon } from '@forecourt/ui/icons';
import { List } from '@forecourt/ui/list';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { SearchLink } from '../car-search/search-link';
import type { PageSearch } from '../car-search/use-page-search';
import styles from './chosen-filters.module.css';

interface ChosenFiltersProps {
  pageSearch: PageSearch;
  names: CarNames | undefined;
  /** Gets focus when the last filter is removed. */
  heading: RefObject<HTMLElement | null>;
}

/** The filters of the search, each a link that removes it. Focus moves on to the next one. */
export function ChosenFilters({ pageSearch: { search, addressOf, go }, names, heading }: ChosenFiltersProps) {
  const chosen = chosenFilters(search, names);
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
      {resetWords(search) && (
        <li>
          <SearchLink className={styles.reset} href={addressOf(resetCarSearch(search))} onPress={() => remove(resetCarSearch(search), 0)}>
            {resetWords(search)}
          </SearchLink>
        </li>
      )}
    </List>
  );
}
