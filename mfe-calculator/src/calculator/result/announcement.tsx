import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';

/** Debounce, so that not every step of a slider is announced. */
const ANNOUNCE_DELAY_MS = 700;

/** Announces the result to screen readers, once it has settled. */
export function Announcement({ text }: { text: string }) {
  const [settled, setSettled] = useState(text);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => {
      setSettled(text);
      setChanged(true);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return (
    <VisuallyHidden>
      {/* Empty until the first change: a page that has just loaded has nothing to announce. */}
      <output>{changed ? settled : ''}</output>
    </VisuallyHidden>
  );
}
