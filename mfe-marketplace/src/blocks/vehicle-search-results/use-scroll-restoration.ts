import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePageAddress } from '@forecourt/contracts/services-context';

/** Events that show that the visitor has moved on. */
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Restores the scroll position on back navigation once the results have loaded, unless the visitor has scrolled in
 * between. The browser would do so earlier, when the page is still too short, and again later, to a wrong place. From
 * other pages it restores the position itself.
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

  useEffect(() => {
    const take = () => void (history.scrollRestoration = 'manual');
    const giveBack = () => void (history.scrollRestoration = 'auto');
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', giveBack);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', giveBack);
      giveBack();
    };
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
