import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What a visitor does who goes on from where they are. */
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Takes who goes back to where they were. The browser does that at once, which fails where fewer cars are shown than
 * those that they come back to: then it is done when these are there, unless the visitor has moved on by themselves.
 *
 * @param isThere whether the cars of the address are shown
 */
export function useWayBack(isThere: boolean): void {
  const { key } = useLocation();
  const positions = useRef(new Map<string, number>());
  const goal = useRef<number>(undefined);

  useLayoutEffect(() => {
    const left = positions.current;
    // An entry of the history that was left before; a new one has a key of its own.
    goal.current = left.get(key);
    const forget = () => void (goal.current = undefined);
    for (const way of OWN_WAYS) window.addEventListener(way, forget, { passive: true });
    return () => {
      for (const way of OWN_WAYS) window.removeEventListener(way, forget);
      left.set(key, window.scrollY);
    };
  }, [key]);

  useEffect(() => {
    if (!isThere || goal.current === undefined) return;
    if (window.scrollY < goal.current) window.scrollTo({ top: goal.current, behavior: 'instant' });
    goal.current = undefined;
  }, [isThere]);
}
