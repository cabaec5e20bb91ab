import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the focus to the heading of each step that somebody moves to, so that a screen reader says which question this
 * is. The step that a page comes with takes no focus.
 *
 * @param step undefined while it is not known
 */
export function useFocusOnMove(step: number | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef<number>(undefined);
  useEffect(() => {
    if (step === undefined) return;
    if (seen.current !== undefined && seen.current !== step) heading.current?.focus();
    seen.current = step;
  }, [step]);
  return heading;
}
