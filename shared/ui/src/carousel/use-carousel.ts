import { useEffect, useRef, useState, type RefObject } from 'react';

/** Where a carousel stands. */
export interface CarouselPosition {
  /** The first item in view, from 0. */
  index: number;
  /** How many items are wholly in view, at least 1. */
  visibleCount: number;
}

const START: CarouselPosition = { index: 0, visibleCount: 1 };
/** A scroll has ended when nothing moved for this long; `scrollend` is too new to rely on. */
const SETTLE_MS = 100;

/** Reads the position off the layout; undefined where there is none (hidden, or not in a browser). */
function measure(list: HTMLElement, count: number): CarouselPosition | undefined {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement) || first.offsetWidth === 0) return undefined;
  const pitch = second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) : first.offsetWidth;
  const gap = pitch - first.offsetWidth;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
  const room = list.clientWidth - (Number.parseFloat(paddingInlineStart) || 0) - (Number.parseFloat(paddingInlineEnd) || 0);
  const visibleCount = Math.min(count, Math.max(1, Math.floor((room + gap + 1) / pitch)));
  const scrolled = Math.abs(list.scrollLeft);
  const atEnd = scrolled > 0 && scrolled + list.clientWidth >= list.scrollWidth - 1;
  const index = atEnd ? count - visibleCount : Math.round(scrolled / pitch);
  return { index: Math.min(index, count - visibleCount), visibleCount };
}

/**
 * Follows and moves a scrolling list of `count` items. The list scrolls by itself; this only adds what buttons need.
 * Back to the first item whenever the number of visible items changes (spec A4.2-3).
 */
export function useCarousel(listRef: RefObject<HTMLElement | null>, count: number, onMove?: (position: CarouselPosition) => void) {
  const [position, setPosition] = useState<CarouselPosition | undefined>();
  const latest = useRef(START);

  const settle = (next: CarouselPosition) => {
    const { index, visibleCount } = latest.current;
    if (next.index === index && next.visibleCount === visibleCount) return;
    latest.current = next;
    setPosition(next);
    onMove?.(next);
  };

  const goTo = (index: number) => {
    const list = listRef.current;
    if (!list) return;
    const { visibleCount } = latest.current;
    const target = Math.max(0, Math.min(index, count - visibleCount));
    const [first] = list.children;
    const item = list.children[target];
    if (first instanceof HTMLElement && item instanceof HTMLElement) {
      list.scrollTo?.({ left: item.offsetLeft - first.offsetLeft });
    }
    settle({ index: target, visibleCount });
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
    setPosition(latest.current);

    const handleScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = measure(list, count);
        if (now) actions.current.settle(now);
      }, SETTLE_MS);
    };
    const resizes = new ResizeObserver(() => {
      const now = measure(list, count);
      if (!now || now.visibleCount === latest.current.visibleCount) return;
      actions.current.settle({ ...now, index: latest.current.index });
      actions.current.goTo(0);
    });
    list.addEventListener('scroll', handleScroll, { passive: true });
    resizes.observe(list);
    return () => {
      clearTimeout(timer);
      list.removeEventListener('scroll', handleScroll);
      resizes.disconnect();
    };
  }, [listRef, count]);

  return { ...(position ?? START), ready: position !== undefined, goTo };
}
