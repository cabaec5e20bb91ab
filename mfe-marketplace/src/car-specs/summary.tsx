import { useId, useState } from 'react';
import { Button } from '@forecourt/ui/button';
import styles from './car-specs.module.css';

/** Number of visible characters of a folded summary (B2-70, B9-5). */
const FOLDED_LENGTH = 200;

/**
 * The summary, folded when it is long. CSS folds it, so that nothing moves at hydration. Unfolding needs JavaScript;
 * without JavaScript the whole summary is shown.
 */
export function Summary({ title, description }: { title: string; description: string }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const id = useId();
  if (title === '' && description === '') return null;
  const characters = Array.from(description);
  const isLong = characters.length > FOLDED_LENGTH;
  return (
    <div className={styles.summary}>
      {title && <h3>{title}</h3>}
      <p id={id} className={isLong && !isUnfolded ? styles.folded : undefined}>
        {characters.slice(0, FOLDED_LENGTH).join('')}
        {isLong && <span>{characters.slice(FOLDED_LENGTH).join('')}</span>}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
