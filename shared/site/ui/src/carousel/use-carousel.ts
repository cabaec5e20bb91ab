import { useEffect, useRef, useState, type RefObject } from 'react';
import { measure, nearestChild, offsetOf, type CarouselPosition } from './carousel-layout';
import { onDrag } from './on-drag';
import { onSwipe } from './on-swipe';

interface CarouselState extends CarouselPosition {
  /** Number of items that would fit; 0 until there is a layout. */
  capacity: number;
}

interface CarouselOptions {
  /** Number of items, without copies. */
  count: number;
  /** A short swipe moves by one item. */
  swipesByItem: boolean;
  onMove: ((position: CarouselPosition) => void) | undefined;
}

const START: CarouselState = { index: 0, visibleCount: 1, capacity: 0 };
/** In browsers without `scrollend`, a scroll has ended when nothing has moved for this long. */
const SETTLE_MS = 100;
/** Input that overrides the scroll a button has started. */
const OVERRIDES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** State that the hook and the listeners on its list share. */
interface Following extends Pick<CarouselOptions, 'count' | 'swipesByItem'> {
  latest: RefObject<CarouselState>;
  /** Target of the scroll that a button has started, in pixels from the start, until it has ended or is overridden. */
  scrollsTo: RefObject<number | undefined>;
  /** Functions of the last render: listeners are attached once. */
  actions: RefObject<{ settle: (state: CarouselState) => void; goTo: (index: number) => void }>;
}

/**
 * Follows and moves a scrolling list. The browser scrolls; this adds only what buttons, short swipes and dragging by
 * mouse need. Returns to the first item whenever the number of visible items changes (spec A4.2-3).
 */
export function useCarousel(listRef: RefObject<HTMLElement | null>, { count, swipesByItem, onMove }: CarouselOptions) {
  const [state, setState] = useState<CarouselState | undefined>();
  const latest = useRef(START);
  const scrollsTo = useRef<number>(undefined);

  const settle = ({ index, visibleCount, capacity }: CarouselState) => {
    const before = latest.current;
    latest.current = { index, visibleCount, capacity };
    if (index === before.index && visibleCount === before.visibleCount && capacity === before.capacity) return;
    setState(latest.current);
    if (index !== before.index || visibleCount !== before.visibleCount) onMove?.({ index, visibleCount });
  };

  const goTo = (index: number) => {
    const list = listRef.current;
    if (!list) return;
    const hasCopies = list.children.length > count;
    const last = hasCopies ? count : count - latest.current.visibleCount;
    const target = Math.max(0, Math.min(index, last));
    const child = nearestChild(list, target, count);
    if (child) {
      const left = offsetOf(list, child);
      scrollsTo.current = Math.min(Math.abs(left), list.scrollWidth - list.clientWidth);
      list.scrollTo?.({ left });
    }
    settle({ ...latest.current, index: target % count });
  };

  const actions = useRef({ settle, goTo });
  useEffect(() => {
    actions.current = { settle, goTo };
  });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    latest.current = measure(list, count) ?? START;
    setState(latest.current);
    return followList(list, { count, swipesByItem, latest, scrollsTo, actions });
  }, [listRef, count, swipesByItem]);

  return { ...(state ?? START), ready: state !== undefined, goTo };
}

/** Listens to a list: to its scrolls, swipes, drags and resizes. @returns a function that stops listening */
function followList(list: HTMLElement, { count, swipesByItem, latest, scrollsTo, actions }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns to the start if the number of visible items has changed. Returns whether it did. */
  const startAgain = (now: NonNullable<ReturnType<typeof measure>>): boolean => {
    if (now.capacity === latest.current.capacity) return false;
    const isOther = now.visibleCount !== latest.current.visibleCount;
    actions.current.settle({ ...now, index: isOther ? 0 : latest.current.index });
    // Instantly: after a change of layout the browser snaps to the former item, which would interrupt a smooth scroll.
    if (isOther) {
      scrollsTo.current = undefined;
      list.scrollTo?.({ left: 0, behavior: 'instant' });
    }
    return isOther;
  };
  const handleRest = () => {
    if (list.dataset['dragged'] === 'held') return;
    delete list.dataset['dragged'];
    const now = measure(list, count);
    if (!now || startAgain(now)) return;
    // A button may be pressed just as the previous scroll ends: settling on that position would undo the press.
    if (scrollsTo.current !== undefined && Math.abs(now.scrolled - scrollsTo.current) > now.pitch / 2) return;
    scrollsTo.current = undefined;
    actions.current.settle(now);
    // Jumps from a copy to its original, which looks the same and has more items after it.
    const round = count * now.pitch;
    if (list.children.length > count && now.scrolled > round - 1)
      list.scrollTo({ left: now.scrolled - round, behavior: 'instant' });
  };
  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(handleRest, SETTLE_MS);
  };
  const handleOverride = () => {
    scrollsTo.current = undefined;
  };

  const [event, handler] =
    'onscrollend' in list ? (['scrollend', handleRest] as const) : (['scroll', handleScroll] as const);
  const resizes = new ResizeObserver(() => {
    const now = measure(list, count);
    if (now) startAgain(now);
  });
  const stopSwipes = swipesByItem
    ? onSwipe(
        list,
        () => latest.current.index,
        (index) => actions.current.goTo(index),
      )
    : undefined;
  const stopDrags = onDrag(list, () => {
    const now = measure(list, count);
    if (now) actions.current.goTo(now.index);
  });
  list.addEventListener(event, handler, { passive: true });
  for (const type of OVERRIDES) list.addEventListener(type, handleOverride, { passive: true });
  resizes.observe(list);
  return () => {
    clearTimeout(timer);
    list.removeEventListener(event, handler);
    for (const type of OVERRIDES) list.removeEventListener(type, handleOverride);
    resizes.disconnect();
    stopSwipes?.();
    stopDrags();
  };
}
