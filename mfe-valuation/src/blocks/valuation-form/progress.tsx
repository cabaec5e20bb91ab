import { VALUATION_STEP_COUNT } from '@forecourt/domain/valuation/steps';
import styles from './valuation-form.module.css';

/** 'Step X of 5' and a bar that is (step + 1) / 5 full (A9-33). */
export function Progress({ step }: { step: number }) {
  const words = `Step ${step + 1} of ${VALUATION_STEP_COUNT}`;
  return (
    <div className={styles.progress}>
      <p className={styles.progressText}>{words}</p>
      <progress className={styles.bar} max={VALUATION_STEP_COUNT} value={step + 1} aria-label={words} />
    </div>
  );
}
