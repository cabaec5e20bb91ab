/** Position of an element on a page that scrolls, in CSS pixels. */
export interface ScrollPlace {
  /** Current and maximum scroll position of the page. */
  scrolled: number;
  scrollable: number;
  viewportHeight: number;
  /** The element's edge relative to the top of the viewport. */
  top: number;
  height: number;
}

/**
 * Share of an element that the middle of the viewport has passed, from 0 to 1. If the page begins or ends before the
 * middle reaches an edge, the page's beginning or end counts as that edge, so that 1 can always be reached.
 */
export function scrollProgress({ scrolled, scrollable, viewportHeight, top, height }: ScrollPlace): number {
  const start = Math.max(0, scrolled + top - viewportHeight / 2);
  const end = Math.min(scrollable, scrolled + top + height - viewportHeight / 2);
  // Browsers round the scroll position: within a pixel of the end counts as the end.
  if (scrolled >= end - 1) return 1;
  return Math.max(0, (scrolled - start) / (end - start));
}
