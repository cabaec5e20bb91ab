import { useEffect, useRef, useState, type RefObject } from 'react';
import { measure, nearestChild, offsetOf, type CarouselPosition } from './carousel-layout';
import { onSwipe } from './on-swipe';

interface CarouselState extends CarouselPosition {
  /** How many items there is room for; 0 until there is a layout. */
  capacity: number;
}

interface CarouselOptions {
  /** Items, without copies of them. */
  count: number;
  /** A swipe moves by one item, and a short one is enough. */
  swipesByItem: boolean;
  onMove: ((position: CarouselPosition) => void) | undefined;
}

const START: CarouselState = { index: 0, visibleCount: 1, capacity: 0 };
/** Where a browser does not tell when a scroll has ended (`scrollend`), it has when nothing moved for this long. */
const SETTLE_MS = 100;
/** What takes the list out of a button's hands. */
const TAKES_OVER = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Follows and moves a scrolling list. The list scrolls by itself; this only adds what buttons and short swipes need.
 * Back to the first item whenever the number of visible items changes (spec A4.2-3).
 */
export function useCarousel(listRef: RefObject<HTMLElement | null>, { count, swipesByItem, onMove }: CarouselOptions) {
  const [state, setState] = useState<CarouselState | undefined>();
  const latest = useRef(START);
  /** Where the move of a button leads, in pixels from the start, until it has ended or somebody else moves the list. */
  const leadsTo = useRef<number>(undefined);

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
    const comesRound = list.children.length > count;
    const last = comesRound ? count : count - latest.current.visibleCount;
    const target = Math.max(0, Math.min(index, last));
    const child = nearestChild(list, target, count);
    if (child) {
      const left = offsetOf(list, child);
      leadsTo.current = Math.min(Math.abs(left), list.scrollWidth - list.clientWidth);
      list.scrollTo?.({ left });
    }
    settle({ ...latest.current, index: target % count });
  };

  // The listeners are attached once and always call what the last render made.
  const actions = useRef({ settle, goTo });
  useEffect(() => {
    actions.current = { settle, goTo };
  });

  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    latest.current = measure(list, count) ?? START;
    setState(latest.current);

    /** Back to the start, if there is another number of items in view than before; says whether. */
    const startAgain = (now: NonNullable<ReturnType<typeof measure>>): boolean => {
      if (now.capacity === latest.current.capacity) return false;
      const isOther = now.visibleCount !== latest.current.visibleCount;
      actions.current.settle({ ...now, index: isOther ? 0 : latest.current.index });
      // At once: a smooth scroll would be cut short by the browser, which snaps to the former item again after a change of layout.
      if (isOther) {
        leadsTo.current = undefined;
        list.scrollTo?.({ left: 0, behavior: 'instant' });
      }
      return isOther;
    };
    const handleRest = () => {
      const now = measure(list, count);
      if (!now || startAgain(now)) return;
      // A button may be pressed just as the move before has ended: to settle for that would undo the press.
      if (leadsTo.current !== undefined && Math.abs(now.scrolled - leadsTo.current) > now.pitch / 2) return;
      leadsTo.current = undefined;
      actions.current.settle(now);
      // Among the copies: back to what they are copies of, which looks the same and has more behind it.
      const round = count * now.pitch;
      if (list.children.length > count && now.scrolled > round - 1) list.scrollTo({ left: now.scrolled - round, behavior: 'instant' });
    };
    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(handleRest, SETTLE_MS);
    };
    const handleTakeover = () => {
      leadsTo.current = undefined;
    };
    const [event, handler] = 'onscrollend' in list ? ['scrollend', handleRest] as const : ['scroll', handleScroll] as const;
    const resizes = new ResizeObserver(() => {
      const now = measure(list, count);
      if (now) startAgain(now);
    });
    const stopSwipes = swipesByItem ? onSwipe(list, () => latest.current.index, (index) => actions.current.goTo(index)) : undefined;
    list.addEventListener(event, handler, { passive: true });
    for (const type of TAKES_OVER) list.addEventListener(type, handleTakeover, { passive: true });
    resizes.observe(list);
    return () => {
      clearTimeout(timer);
      list.removeEventListener(event, handler);
      for (const type of TAKES_OVER) list.removeEventListener(type, handleTakeover);
      resizes.disconnect();
      stopSwipes?.();
    };
  }, [listRef, count, swipesByItem]);

  return { ...(state ?? START), ready: state !== undefined, goTo };
}
