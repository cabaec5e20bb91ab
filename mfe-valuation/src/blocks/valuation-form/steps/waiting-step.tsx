import { Skeleton } from '@forecourt/ui/skeleton';
import styles from '../valuation-form.module.css';

/** Placeholder for a step until the stored form is known. */
export function WaitingStep() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton shape="field" lines={4} />
    </div>
  );
}
