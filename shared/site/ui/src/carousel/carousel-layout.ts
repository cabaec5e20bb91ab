export interface CarouselPosition {
  /** The first visible item, from 0. */
  index: number;
  /** Number of fully visible items, at least 1. */
  visibleCount: number;
}

interface CarouselLayout extends CarouselPosition {
  /** Number of items that would fit, even if there are fewer items. */
  capacity: number;
  /** Pixels from one item to the next. */
  pitch: number;
  /** Pixels scrolled from the start. */
  scrolled: number;
}

/**
 * Reads the position from the layout of a list: `count` items, followed by copies of the first ones, which count as
 * their originals. Undefined without a layout (hidden, or not in a browser).
 */
export function measure(list: HTMLElement, count: number): CarouselLayout | undefined {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement) || first.offsetWidth === 0) return undefined;
  const pitch = second instanceof HTMLElement ? Math.abs(second.offsetLeft - first.offsetLeft) : first.offsetWidth;
  const gap = pitch - first.offsetWidth;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
  const room =
    list.clientWidth - (Number.parseFloat(paddingInlineStart) || 0) - (Number.parseFloat(paddingInlineEnd) || 0);
  const capacity = Math.max(1, Math.floor((room + gap + 1) / pitch));
  const scrolled = Math.abs(list.scrollLeft);
  const atEnd = scrolled > 0 && scrolled + list.clientWidth >= list.scrollWidth - 1;
  const last = Math.max(0, list.children.length - capacity);
  const index = atEnd ? last : Math.min(last, Math.round(scrolled / pitch));
  return { index: index % count, visibleCount: Math.min(count, capacity), capacity, pitch, scrolled };
}

/**
 * The child that shows an item: the item or its copy, the nearer of both. `index` may be `count`: the first item again,
 * after the last.
 */
export function nearestChild(list: HTMLElement, index: number, count: number): HTMLElement | undefined {
  const distance = (child: HTMLElement) => Math.abs(offsetOf(list, child) - Math.abs(list.scrollLeft));
  const candidates = [list.children[index], list.children[index + count]].filter(
    (child) => child instanceof HTMLElement,
  );
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Pixels from the first child to this one. */
export function offsetOf(list: HTMLElement, child: HTMLElement): number {
  const [first] = list.children;
  return first instanceof HTMLElement ? child.offsetLeft - first.offsetLeft : 0;
}
