import { Children, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons';
import styles from './carousel.module.css';
import { useCarousel, type CarouselPosition } from './use-carousel';

export type { CarouselPosition };

export interface CarouselProps {
  /** What is in it: 'Customer reviews'. */
  label: string;
  /** One item each. How many fit is the block's CSS: `--carousel-visible` (3) or `--carousel-item-width` (308px), and `--carousel-gap`. */
  children: ReactNode;
  /** Stands left of the buttons. */
  heading?: ReactNode;
  /** How far a button moves: as many items as are in view, or one. */
  step?: 'page' | 'item';
  /** Next at the end leads to the start; previous then shows only away from the start (spec B2-45). Otherwise they stop there (A4.2-2). */
  wraps?: boolean;
  /** `wide` leaves the buttons out at 768 px and less, where people swipe. */
  buttons?: 'always' | 'wide';
  /** Called after each move and when the number of visible items changes, not for the first position. */
  onMove?: (position: CarouselPosition) => void;
  className?: string;
}

/**
 * A row to scroll sideways: by finger, wheel, keyboard, and with JavaScript by buttons. The browser scrolls and snaps,
 * so it is complete before any script has run.
 */
export function Carousel({ label, children, heading, step = 'page', wraps = false, buttons = 'always', onMove, className }: CarouselProps) {
  const listId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const items = Children.toArray(children);
  const { index, visibleCount, ready, goTo } = useCarousel(listRef, items.length, onMove);

  const last = Math.max(0, items.length - visibleCount);
  const distance = step === 'page' ? visibleCount : 1;
  const previous = () => goTo(wraps && index === 0 ? last : index - distance);
  const next = () => goTo(wraps && index >= last ? 0 : index + distance);

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
      {/* What scrolls must be reachable by keyboard; arrow keys then scroll it. `role="list"`: see TickList. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-redundant-roles */}
      <ul ref={listRef} id={listId} className={styles.list} role="list" aria-label={label} tabIndex={0}>
        {Children.map(items, (item) => <li className={styles.item}>{item}</li>)}
      </ul>
    </section>
  );
}
