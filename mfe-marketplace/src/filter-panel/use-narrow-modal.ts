import { useCallback, useEffect, useState } from 'react';

/** From here on the panel has room on the page (B9-1). */
const WIDE = '(min-width: 768px)';

/** Whether the panel fills the screen: on small screens only, and over as soon as there is more room (B4-6). */
export function useNarrowModal() {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    if (!isOpen) return;
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => wide.matches && close();
    closeWhenWide();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, [isOpen, close]);
  return { isOpen, open, close };
}
