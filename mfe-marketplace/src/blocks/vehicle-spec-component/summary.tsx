import { useId, useState } from 'react';
import { Button } from '@forecourt/ui/button';
import { useHydrated } from '../../car-search/use-hydrated';
import styles from './vehicle-spec-component.module.css';

/** What is shown of a folded summary (B2-70, B9-5). */
const FOLDED_LENGTH = 200;

/** The summary, folded when it is long. Whole without JavaScript, which could not unfold it. */
export function Summary({ title, description }: { title: string; description: string }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hydrated = useHydrated();
  const id = useId();
  if (title === '' && description === '') return null;
  const characters = Array.from(description);
  const isLong = characters.length > FOLDED_LENGTH;
  return (
    <div className={styles.summary}>
      {title && <h3>{title}</h3>}
      <p id={id}>{isLong && hydrated && !isUnfolded ? `${characters.slice(0, FOLDED_LENGTH).join('')}...` : description}</p>
      {isLong && hydrated && (
        <Button variant="quiet" size="small" aria-expanded={isUnfolded} aria-controls={id} onClick={() => setIsUnfolded(!isUnfolded)}>
          {isUnfolded ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
