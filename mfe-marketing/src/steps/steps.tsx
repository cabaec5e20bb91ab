import { byPlace } from '@forecourt/ui/by-place';
import { classNames } from '@forecourt/ui/class-names';
import type { StepItem } from './step-item';
import styles from './steps.module.css';

export interface StepsProps {
  steps: readonly StepItem[];
  /** Default: 'Step 1' and so on. */
  label?: (number: number) => string;
  /** Side by side from 768 px, or always one below the other. */
  layout?: 'row' | 'column';
}

/** Steps of a process, in order. */
export function Steps({ steps, label = stepLabel, layout = 'row' }: StepsProps) {
  const numbered = steps.map((step, index) => ({ ...step, number: index + 1 }));
  return (
    <ol className={classNames(styles.steps, styles[layout])} data-count={steps.length}>
      {byPlace(numbered, ({ number, title, description }) => (
        <li className={styles.step}>
          <p className={styles.number}>{label(number)}</p>
          <h3 className={styles.title}>{title}</h3>
          {description && <p className={styles.description}>{description}</p>}
        </li>
      ))}
    </ol>
  );
}

function stepLabel(number: number): string {
  return `Step ${number}`;
}
