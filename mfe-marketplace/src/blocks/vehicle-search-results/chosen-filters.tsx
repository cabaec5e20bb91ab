import { useEffect, useRef, type RefObject } from 'react';
import { chosenFilters, resetCarSearch, type CarNames } from '@forecourt/domain/car-search/chosen';
import type { CarSearch } from '@forecourt/domain/car-search/search';
import { CloseIcon } from '@forecourt/ui/icons';
import { List } from '@forecourt/ui/list';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { SearchLink } from '../../car-search/search-link';
import type { PageSearch } from '../../car-search/use-page-search';
import styles from './chosen-filters.module.css';

interface ChosenFiltersProps {
  pageSearch: PageSearch;
  names: CarNames | undefined;
  /** Where focus goes with the last of them. */
  heading: RefObject<HTMLElement | null>;
}

/** What the cars are filtered by, each a link to the same search without it. Where one goes, focus moves to the next. */
export function ChosenFilters({ pageSearch: { search, addressOf, go }, names, heading }: ChosenFiltersProps) {
  const chosen = chosenFilters(search, names);
  const row = useRef<HTMLUListElement>(null);
  const placeLeft = useRef<number>(undefined);

  useEffect(() => {
    if (placeLeft.current === undefined) return;
    const filters = [...(row.current?.querySelectorAll<HTMLElement>(`.${styles.filter}`) ?? [])];
    (filters[placeLeft.current] ?? filters.at(-1) ?? heading.current)?.focus({ preventScroll: true });
    placeLeft.current = undefined;
  });

  const leave = (without: CarSearch, place: number) => {
    placeLeft.current = place;
    go(without);
  };
  if (chosen.length === 0) return null;
  return (
    <List ref={row} className={styles.row} aria-label="Chosen filters">
      {chosen.map(({ id, label, without }, place) => (
        <li key={id}>
          <SearchLink className={styles.filter} href={addressOf(without)} onPress={() => leave(without, place)}>
            <VisuallyHidden>Remove </VisuallyHidden>{label} <CloseIcon size={16} />
          </SearchLink>
        </li>
      ))}
      <li><SearchLink className={styles.reset} href={addressOf(resetCarSearch())} onPress={() => leave(resetCarSearch(), 0)}>Reset Filters</SearchLink></li>
    </List>
  );
}
