import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePageAddress, useServices } from '@forecourt/contracts/services-context';
import { currentEntry, keptPositions } from './scroll-positions';

/** Events that show that the visitor has moved on. */
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Key of an entry that was opened as a document, and of every entry during hydration. */
const FIRST_KEY = 'default';

/** Chromium's own restoration has ended by then. */
const SETTLED_MS = 500;

/**
 * Restores the scroll position on back navigation. The browser does so before the results have loaded, when the page is
 * still too short. So it is repeated afterwards, unless the visitor has scrolled in between. Positions outlast the
 * document, since a visitor may come back after a reload or from another page.
 *
 * @param hasLoaded whether the cars of the address are shown
 */
export function useScrollRestoration(hasLoaded: boolean): void {
  const [{ key }] = usePageAddress();
  const { embedded } = useServices();
  const target = useRef<number>(undefined);
  const position = useRef(0);
  const shown = useRef<string>(undefined);
  // Storage and history of a third-party page do not belong to us.
  const [positions] = useState(() => (embedded ? new Map<string, number>() : keptPositions));

  // Read on every scroll: reading it after a change would force a layout of the whole page during a press.
  useEffect(() => {
    const read = () => void (position.current = window.scrollY);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);

  useLayoutEffect(() => {
    const entry = embedded || key !== FIRST_KEY ? key : currentEntry();
    const left = shown.current;
    shown.current = entry;
    const keep = () => void positions.set(entry, position.current);
    if (left !== undefined && left !== entry) {
      positions.set(left, position.current);
      // Undefined for a new entry. The browser itself restores the position of a new document.
      target.current = positions.get(entry);
    }
    const cancel = () => void (target.current = undefined);
    for (const type of USER_EVENTS) window.addEventListener(type, cancel, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      for (const type of USER_EVENTS) window.removeEventListener(type, cancel);
    };
  }, [key, embedded, positions]);

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
