import type { MouseEvent } from 'react';
import { formatCount } from '@forecourt/domain/money';
import { classNames } from '@forecourt/ui/class-names';
import { ChevronLeftIcon, ChevronRightIcon } from '@forecourt/ui/icons';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import { afterPaint } from '../../car-search/after-paint';
import { pagesToShow } from './pages-to-show';
import styles from './pagination.module.css';

interface PaginationProps {
  found: { page: number; pageCount: number };
  addressOf: (page: number) => string;
  /** Takes a page that is pressed. */
  onLeaf: (page: number) => void;
}

/** Real links to the other pages: with scripts they change the address alone. */
export function Pagination({ found: { page, pageCount }, addressOf, onLeaf }: PaginationProps) {
  if (pageCount < 2) return null;
  const leaf = (to: number) => ({
    href: addressOf(to),
    onClick: (event: MouseEvent) => {
      // What is to open elsewhere is the browser's business.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      afterPaint(() => onLeaf(to));
    },
  });
  return (
    <nav className={styles.pages} aria-label="Pages of results">
      {page > 1 && <a {...leaf(page - 1)} rel="prev" className={styles.step}><ChevronLeftIcon size={20} /> Previous<VisuallyHidden> page</VisuallyHidden></a>}
      <ol className={styles.numbers}>
        {pagesToShow(page, pageCount).map((number, index) =>
          number === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has nothing but its place
            <li key={`gap ${index}`} className={styles.gap} aria-hidden="true">…</li>
          ) : (
            <li key={number}>
              <a {...leaf(number)} className={classNames(styles.number, number === page && styles.current)} aria-current={number === page ? 'page' : undefined}>
                <VisuallyHidden>Page </VisuallyHidden>{formatCount(number)}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && <a {...leaf(page + 1)} rel="next" className={styles.step}>Next<VisuallyHidden> page</VisuallyHidden> <ChevronRightIcon size={20} /></a>}
    </nav>
  );
}
