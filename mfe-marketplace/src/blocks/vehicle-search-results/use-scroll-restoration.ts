import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePageAddress } from '@forecourt/contracts/services-context';

/** Events that show that the visitor has moved on. */
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Chromium's own restoration has ended by then. */
const SETTLED_MS = 500;

/**
 * Restores the scroll position on back navigation. The browser does so before the results have loaded, when the page is
 * still too short. So it is repeated afterwards, unless the visitor has scrolled in between.
 *
 * @param hasLoaded whether the cars of the address are shown
 */
export function useScrollRestoration(hasLoaded: boolean): void {
  const [{ key }] = usePageAddress();
  const positions = useRef(new Map<string, number>());
  const target = useRef<number>(undefined);
  const position = useRef(0);

  // Read on every scroll: reading it after a change would force a layout of the whole page during a press.
  useEffect(() => {
    const read = () => void (position.current = window.scrollY);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);

  useLayoutEffect(() => {
    const saved = positions.current;
    // Only a history entry that was left before has a saved position: a new one has a new key.
    target.current = saved.get(key);
    const cancel = () => void (target.current = undefined);
    for (const type of USER_EVENTS) window.addEventListener(type, cancel, { passive: true });
    return () => {
      for (const type of USER_EVENTS) window.removeEventListener(type, cancel);
      saved.set(key, position.current);
    };
  }, [key]);

  useEffect(() => {
    if (!hasLoaded || target.current === undefined) return;
    const restore = () => {
      const top = target.current;
      if (top !== undefined && Math.abs(window.scrollY - top) > 1) window.scrollTo({ top, behavior: 'instant' });
    };
    restore();
    // Chromium restores it once more when the results are laid out, to a place further down.
    window.addEventListener('scroll', restore, { passive: true });
    const timer = setTimeout(() => void (target.current = undefined), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', restore);
    };
  }, [hasLoaded]);
}
