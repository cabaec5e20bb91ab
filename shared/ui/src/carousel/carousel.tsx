import { Children, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons';
import { List } from '../list/list';
import type { CarouselPosition } from './carousel-layout';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel';

export type { CarouselPosition };

export interface CarouselProps {
  /** What is in it: 'Customer reviews'. */
  label: string;
  /** One item each. How many fit is the block's CSS: `--carousel-visible` (3) or `--carousel-item-width` (308px), `--carousel-gap`, `--carousel-window`. */
  children: ReactNode;
  /** Stands left of the buttons. */
  heading?: ReactNode;
  /** How far a button moves: as many items as are in view, or one. By `item` a swipe, too, moves by one, and 30 pixels are enough. */
  step?: 'page' | 'item';
  /** Next at the end leads to the start; previous then shows only away from the start (spec B2-45). Otherwise they stop there (A4.2-2). */
  wraps?: boolean;
  /**
   * Draws a copy of an item, with nothing in it to tab to. With it a row that `wraps` goes on behind its last item with
   * copies of the first ones, so that each item may stand first and no place stays empty. Copies are for eyes and
   * pointers only.
   */
  copy?: (index: number) => ReactNode;
  /** `wide` leaves the buttons out at 768 px and less, where people swipe. */
  buttons?: 'always' | 'wide';
  /** Called after each move and when the number of visible items changes, not for the first position. */
  onMove?: (position: CarouselPosition) => void;
  className?: string;
}

/** How often an item may stand in a row at most (spec B9-5). */
const MOST_ROUNDS = 10;

/**
 * A row to scroll sideways: by finger, wheel, keyboard, and with JavaScript by buttons. The browser scrolls and snaps,
 * so it is complete before any script has run.
 */
export function Carousel({ label, children, heading, step = 'page', wraps = false, copy, buttons = 'always', onMove, className }: CarouselProps) {
  const listId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const items = Children.toArray(children);
  const count = items.length;
  const { index, visibleCount, capacity, ready, goTo } = useCarousel(listRef, { count, swipesByItem: step === 'item', onMove });
  // One more than there is room for: beside whole items the end of the row may show a part of the next.
  const copies = wraps && copy && count > 1 && capacity > 0 ? Math.min((MOST_ROUNDS - 1) * count, capacity + 1) : 0;

  const last = copies > 0 ? count - 1 : Math.max(0, count - visibleCount);
  const distance = step === 'page' ? visibleCount : 1;
  const previous = () => goTo(wraps && index === 0 ? last : index - distance);
  const next = () => goTo(wraps && copies === 0 && index >= last ? 0 : index + distance);

  return (
    <section className={classNames(styles.carousel, className)} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.header}>
        {heading}
        <div className={classNames(styles.buttons, styles[buttons], (!ready || last === 0) && styles.unused)}>
          <button
            type="button"
            className={classNames(styles.button, wraps && index === 0 && styles.unused)}
            aria-label="Previous"
            aria-controls={listId}
            disabled={!wraps && index === 0}
            onClick={previous}
          >
            <ChevronLeftIcon />
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label="Next"
            aria-controls={listId}
            disabled={!wraps && index >= last}
            onClick={next}
          >
            <ChevronRightIcon />
          </button>
        </div>
      </div>
      {/* What scrolls must be reachable by keyboard; arrow keys then scroll it. */}
      <List ref={listRef} id={listId} className={classNames(styles.list, step === 'item' && styles.byItem)} aria-label={label} tabIndex={0}>
        {Children.map(items, (item) => <li className={styles.item}>{item}</li>)}
        {copy && Array.from({ length: copies }, (_, place) => (
          <li key={place} className={styles.item} aria-hidden="true">{copy(place % count)}</li>
        ))}
      </List>
    </section>
  );
}
