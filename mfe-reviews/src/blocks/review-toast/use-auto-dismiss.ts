import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Time until a toast closes automatically (A9-1). */
const HIDE_AFTER_MS = 7000;

const NOT_HELD = { byPointer: false, byFocus: false };

/**
 * Dismisses a toast after seven seconds. A hovered or focused toast must not vanish (WCAG 2.2.1 and 1.4.13), so the
 * time starts again when pointer and focus have left it.
 *
 * @param shown the toast's content; undefined while there is no toast
 * @returns handlers for the toast's element, and `close`, which also restores focus
 */
export function useAutoDismiss(shown: object | undefined, dismiss: () => void) {
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
    // Browsers fire neither pointerleave nor blur for a removed element.
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
        if (!currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
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
