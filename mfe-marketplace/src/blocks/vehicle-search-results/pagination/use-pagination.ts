import { useEffect, useRef, type RefObject } from 'react';

interface Pagination {
  /** Heading of the results, which gets the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  goToPage: (page: number) => void;
}

/**
 * Moves focus to the heading, and scrolls to it, when the next page of results has loaded.
 *
 * @param page the shown page
 * @param go requests another page
 */
export function usePagination(page: number | undefined, go: (page: number) => void): Pagination {
  const heading = useRef<HTMLHeadingElement>(null);
  const requestedPage = useRef<number>(undefined);
  useEffect(() => {
    if (page === undefined || requestedPage.current !== page) return;
    requestedPage.current = undefined;
    heading.current?.focus({ preventScroll: true });
    // Without smooth scrolling: an unfinished scroll would move the page after a back navigation.
    heading.current?.scrollIntoView({ behavior: 'instant' });
  }, [page]);
  const goToPage = (next: number) => {
    requestedPage.current = next;
    go(next);
  };
  return { heading, goToPage };
}
