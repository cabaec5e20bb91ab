import { useEffect, useRef, type RefObject } from 'react';

interface Leafing {
  /** Where reading goes on. */
  heading: RefObject<HTMLHeadingElement | null>;
  leafTo: (page: number) => void;
}

/**
 * Takes who leafs to another page to its top, once that page is there.
 *
 * @param page the one that is shown
 * @param go asks for another
 */
export function useLeafing(page: number | undefined, go: (page: number) => void): Leafing {
  const heading = useRef<HTMLHeadingElement>(null);
  const leafsTo = useRef<number>(undefined);
  useEffect(() => {
    if (page === undefined || leafsTo.current !== page) return;
    leafsTo.current = undefined;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [page]);
  const leafTo = (next: number) => {
    leafsTo.current = next;
    go(next);
  };
  return { heading, leafTo };
}
