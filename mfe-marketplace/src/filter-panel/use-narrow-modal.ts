import { useCallback, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../car-search/after-paint';

/** Below this width the panel does not fit on the page (B9-1). */
const NARROW = '(width < 48rem)';

/**
 * Whether the panel is in a full-screen dialog: on small screens only, and closed as soon as there is more room
 * (B4-6). On the server and during hydration the viewport is unknown, so this is false.
 */
export function useNarrowModal() {
  const isNarrow = useSyncExternalStore(subscribe, matches, () => false);
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && !isNarrow) setIsOpen(false);
  const open = useCallback(() => afterPaint(() => setIsOpen(true)), []);
  const close = useCallback(() => afterPaint(() => setIsOpen(false)), []);
  return { isNarrow, isOpen: isOpen && isNarrow, open, close };
}

function matches(): boolean {
  return window.matchMedia?.(NARROW).matches ?? false;
}

function subscribe(onChange: () => void): () => void {
  const narrow = window.matchMedia?.(NARROW);
  narrow?.addEventListener('change', onChange);
  return () => narrow?.removeEventListener('change', onChange);
}
