import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { classNames } from '../class-names';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Announced when the spinner appears; empty if the context already says what is loading. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  /** Shown immediately, for a wait that is certain. */
  immediate?: boolean;
  className?: string;
}

/** A loading indicator. Invisible for its first 300 ms, so that fast answers do not flicker, unless it is immediate. */
export function Spinner({ label = 'Loading', size = 'medium', immediate = false, className }: SpinnerProps) {
  const turning = (
    <span
      className={classNames(styles.spinner, styles[size], immediate && styles.immediate, className)}
      aria-hidden="true"
    />
  );
  if (!label) return turning;
  return (
    <output className={styles.status}>
      {turning}
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
