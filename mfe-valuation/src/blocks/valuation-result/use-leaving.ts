import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { isPlainClick } from '@forecourt/ui/is-plain-click';
import { navigateTop } from '../../valuation/navigate-top';

/** How long the loader shows before the browser navigates (A9-37). */
const WAIT_MS = 500;

/**
 * Follows a link after showing a full-screen loader (A4.7-6, A8-19). The loader disappears when navigation fails or the
 * visitor comes back.
 */
export function useLeaving() {
  const { log } = useServices();
  const [isLeaving, setLeaving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const onPageShow = () => setLeaving(false);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      clearTimeout(timer.current);
    };
  }, []);

  const leaveBy = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setLeaving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      try {
        navigateTop(href);
      } catch (error) {
        log('error', 'The application site could not be opened', { reason: String(error) });
        setLeaving(false);
      }
    }, WAIT_MS);
  };
  return { isLeaving, leaveBy };
}
