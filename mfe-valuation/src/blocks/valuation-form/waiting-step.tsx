import { Skeleton } from '@forecourt/ui/skeleton';
import styles from './valuation-form.module.css';

/** Holds the place of a step until what the tab has kept is known. */
export function WaitingStep() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton shape="field" lines={4} />
    </div>
  );
}
