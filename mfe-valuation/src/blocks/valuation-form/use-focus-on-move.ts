import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves focus to the heading of each step that the visitor goes to, so that screen readers announce the question. The
 * initial step of a page does not take focus.
 *
 * @param step undefined while unknown
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
