import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** A toast that nobody touches goes by itself after this (A9-1). */
const HIDE_AFTER_MS = 7000;

const NOT_HELD = { byPointer: false, byFocus: false };

/**
 * How long a toast stays: seven seconds, to the letter, while it is only looked at. What somebody points at or has
 * tabbed into must not vanish under them (WCAG 2.2.1 and 1.4.13), so the seconds then start again when they leave it.
 *
 * @param shown what is shown; nothing goes while it is undefined
 * @returns handlers for the toast's element, and `close`, which gives focus back to where it was
 */
export function useStay(shown: object | undefined, dismiss: () => void) {
  const [held, setHeld] = useState(NOT_HELD);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isHeld = held.byPointer || held.byFocus;

  useEffect(() => {
    if (!shown || isHeld) return;
    const timer = setTimeout(dismiss, HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, isHeld, dismiss]);

  const hold = (by: Partial<typeof NOT_HELD>) => setHeld((before) => ({ ...before, ...by }));
  const close = () => {
    // Browsers send no leave and no blur for what is taken away.
    setHeld(NOT_HELD);
    cameFrom.current?.focus({ preventScroll: true });
    cameFrom.current = null;
    dismiss();
  };

  return {
    close,
    handlers: {
      onPointerEnter: () => hold({ byPointer: true }),
      onPointerLeave: () => hold({ byPointer: false }),
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        hold({ byFocus: true });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) hold({ byFocus: false });
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      },
    },
  };
}
