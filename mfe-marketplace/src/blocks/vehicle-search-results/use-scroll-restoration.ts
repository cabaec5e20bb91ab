import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePageAddress } from '@forecourt/contracts/services-context';

/** Events that show that the visitor has moved on. */
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

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

  // Read as it changes: to read it after a change of the page would have the whole page laid out in the middle of a press.
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
    if (window.scrollY < target.current) window.scrollTo({ top: target.current, behavior: 'instant' });
    target.current = undefined;
  }, [hasLoaded]);
}
