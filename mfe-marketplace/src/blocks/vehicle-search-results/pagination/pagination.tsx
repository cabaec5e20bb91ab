import { formatCount } from '@forecourt/domain/money';
import { classNames } from '@forecourt/ui/class-names';
import { ChevronLeftIcon, ChevronRightIcon } from '@forecourt/ui/icons';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { SearchLink } from '../../../car-search/search-link';
import { pagesToShow } from './pages-to-show';
import styles from './pagination.module.css';

interface PaginationProps {
  found: { page: number; pageCount: number };
  addressOf: (page: number) => string;
  /** Called with the number of the page that was pressed. */
  onPage: (page: number) => void;
}

/** Real links to the other pages; with JavaScript they only change the address. */
export function Pagination({ found: { page, pageCount }, addressOf, onPage }: PaginationProps) {
  if (pageCount < 2) return null;
  const linkTo = (to: number) => ({ href: addressOf(to), onPress: () => onPage(to) });
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {page > 1 && (
        <SearchLink {...linkTo(page - 1)} rel="prev" className={styles.step}>
          <ChevronLeftIcon size={20} /> Previous<VisuallyHidden> page</VisuallyHidden>
        </SearchLink>
      )}
      <ol className={styles.numbers}>
        {pagesToShow(page, pageCount).map((number, index) =>
          number === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has no identity but its place
            <li key={`gap ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <SearchLink
                {...linkTo(number)}
                className={classNames(styles.number, number === page && styles.current)}
                aria-current={number === page ? 'page' : undefined}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {formatCount(number)}
              </SearchLink>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <SearchLink {...linkTo(page + 1)} rel="next" className={styles.step}>
          Next<VisuallyHidden> page</VisuallyHidden> <ChevronRightIcon size={20} />
        </SearchLink>
      )}
    </nav>
  );
}
