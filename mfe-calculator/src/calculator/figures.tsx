import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Figures with their names, one a line, values aligned. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/** One of the `Figures`. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
