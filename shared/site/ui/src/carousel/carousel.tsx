import { Children, useId, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons';
import { List } from '../list/list';
import type { CarouselPosition } from './carousel-layout';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel';

export type { CarouselPosition };

export interface CarouselProps {
  /** Accessible name: 'Customer reviews'. */
  label: string;
  /**
   * One item each. The block's CSS says how many fit: `--carousel-visible` (3) or `--carousel-item-width` (308px),
   * `--carousel-gap`, `--carousel-window`.
   */
  children: ReactNode;
  /** Shown left of the buttons. */
  heading?: ReactNode;
  /**
   * Distance that a button moves: all visible items, or one. With `item`, a swipe of more than 30 pixels also moves by
   * one item.
   */
  step?: 'page' | 'item';
  /**
   * 'Next' at the end returns to the start, where 'Previous' is hidden (spec B2-45). Otherwise both stop at the ends
   * (A4.2-2).
   */
  wraps?: boolean;
  /**
   * Renders a copy of an item without focusable elements. A row with `wraps` then continues after its last item with
   * copies of the first items, so that any item can come first without a gap. Screen readers ignore copies.
   */
  copy?: (index: number) => ReactNode;
  /** `wide` hides the buttons at 768 px and less, where people swipe. */
  buttons?: 'always' | 'wide';
  /** Called after each move and when the number of visible items changes, not for the initial position. */
  onMove?: (position: CarouselPosition) => void;
  className?: string;
}

/** Maximum copies of an item in a row (spec B9-5). */
const MAX_ROUNDS = 10;

/** Number of items above which the keyboard can skip a row (WCAG 2.4.1). */
const MAX_UNSKIPPED = 5;

/**
 * A row that scrolls sideways: by touch, wheel, keyboard, and with JavaScript by buttons and by dragging with a mouse.
 * The browser scrolls and snaps, so it works before any script has run. Buttons move by a page of visible items
 * (A4.2-1), or by one item.
 */
export function Carousel({
  label,
  children,
  heading,
  step = 'page',
  wraps = false,
  copy,
  buttons = 'always',
  onMove,
  className,
}: CarouselProps) {
  const listId = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const items = Children.toArray(children);
  const { copies, isNeeded, ...moves } = useMoves(listRef, items, { step, wraps, copy, onMove });

  return (
    // Names the buttons and the list together (ARIA carousel pattern). A section would add a landmark for each.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the only such tag, fieldset, is for form fields
      role="group"
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      {items.length > MAX_UNSKIPPED && (
        <a className={styles.skip} href={`#${listId}-end`}>
          Skip past {label}
        </a>
      )}
      <div className={styles.header}>
        {heading}
        <Buttons className={classNames(styles[buttons], !isNeeded && styles.unused)} listId={listId} {...moves} />
      </div>
      {/* A scroll container must be focusable, so that arrow keys scroll it. */}
      <List
        ref={listRef}
        id={listId}
        className={classNames(styles.list, step === 'item' && styles.byItem)}
        aria-label={label}
        tabIndex={0}
      >
        <Items items={items} copies={copies} copy={copy} />
      </List>
      {items.length > MAX_UNSKIPPED && (
        <p id={`${listId}-end`} className={styles.end} tabIndex={-1}>
          End
        </p>
      )}
    </div>
  );
}

type Move = Pick<ComponentProps<'button'>, 'className' | 'disabled' | 'onClick'>;

interface Moves {
  previous: Move;
  next: Move;
}

/** How many copies follow the items, and how the buttons move. */
function useMoves(
  list: RefObject<HTMLUListElement | null>,
  items: readonly ReactNode[],
  { step, wraps, copy, onMove }: Pick<CarouselProps, 'step' | 'wraps' | 'copy' | 'onMove'>,
): Moves & { copies: number; isNeeded: boolean } {
  const count = items.length;
  const { index, visibleCount, capacity, ready, goTo } = useCarousel(list, {
    count,
    swipesByItem: step === 'item',
    onMove,
  });
  // One more item than fits, since the end of the row may show part of the next one.
  const copies = wraps && copy && count > 1 && capacity > 0 ? Math.min((MAX_ROUNDS - 1) * count, capacity + 1) : 0;
  const last = copies > 0 ? count - 1 : Math.max(0, count - visibleCount);
  const distance = step === 'page' ? visibleCount : 1;
  return {
    copies,
    isNeeded: ready && last > 0,
    previous: {
      className: wraps && index === 0 ? styles.unused : undefined,
      disabled: !wraps && index === 0,
      onClick: () => goTo(wraps && index === 0 ? last : index - distance),
    },
    next: {
      disabled: !wraps && index >= last,
      onClick: () => goTo(wraps && copies === 0 && index >= last ? 0 : index + distance),
    },
  };
}

interface ItemsProps extends Pick<CarouselProps, 'copy'> {
  items: ReturnType<typeof Children.toArray>;
  copies: number;
}

/** The items, then copies of the first ones. */
function Items({ items, copies, copy }: ItemsProps) {
  return (
    <>
      {Children.map(items, (item) => (
        <li className={styles.item}>{item}</li>
      ))}
      {copy &&
        Array.from({ length: copies }, (_, place) => (
          <li key={place} className={styles.item} aria-hidden="true">
            {copy(place % items.length)}
          </li>
        ))}
    </>
  );
}

interface ButtonsProps extends Moves {
  className: string | undefined;
  listId: string;
}

function Buttons({ className, listId, previous, next }: ButtonsProps) {
  return (
    <div className={classNames(styles.buttons, className)}>
      <button
        type="button"
        aria-label="Previous"
        aria-controls={listId}
        {...previous}
        className={classNames(styles.button, previous.className)}
      >
        <ChevronLeftIcon />
      </button>
      <button type="button" aria-label="Next" aria-controls={listId} {...next} className={styles.button}>
        <ChevronRightIcon />
      </button>
    </div>
  );
}
