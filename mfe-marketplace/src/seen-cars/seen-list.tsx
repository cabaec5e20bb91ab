import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@forecourt/ui/button';
import { seenCars } from './seen-cars';
import { SeenRow } from './seen-row';

const NONE: readonly string[] = [];

/** The cars seen last, beside the visitor's other lists; nothing for visitors who keep no such list. */
export function SeenList() {
  const seen = useSyncExternalStore(seenCars.subscribe, seenCars.current, () => NONE);
  const [isCleared, setIsCleared] = useState(false);
  const section = useRef<HTMLElement>(null);
  const clear = () => {
    // The button goes with the list.
    section.current?.focus({ preventScroll: true });
    setIsCleared(true);
    seenCars.set(NONE);
  };
  if (seen.length === 0 && !isCleared) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="seen-cars">
      <h2 id="seen-cars">Seen last</h2>
      {seen.length > 0 && (
        <>
          <Button variant="secondary" size="small" onClick={clear}>
            Clear the list and stop
          </Button>
          <SeenRow ids={seen} />
        </>
      )}
      <output>{seen.length === 0 && 'The list is cleared, and nothing is added to it any more.'}</output>
    </section>
  );
}
