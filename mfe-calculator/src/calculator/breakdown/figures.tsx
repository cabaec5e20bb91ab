import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Shown in place of a figure that is missing. */
export const NO_FIGURE = '–';

/** Named figures, one per line. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** One line of `Figures`. */
export function Figure({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value ?? NO_FIGURE}</dd>
    </div>
  );
}
