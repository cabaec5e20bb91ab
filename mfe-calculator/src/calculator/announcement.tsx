import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';

/** Quiet before a result is read out: nobody wants every step of a slider. */
const ANNOUNCE_DELAY_MS = 700;

/** Says politely what the result has come to, once it has settled. */
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
      {/* Empty until something changed: a page that has just opened has no news. */}
      <output>{changed ? settled : ''}</output>
    </VisuallyHidden>
  );
}
