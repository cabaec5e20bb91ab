import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Figures with their names, one a line, values aligned. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

interface FigureProps {
  name: string;
  value: string;
  /** For the sum of the others. */
  strong?: boolean;
}

/** One of the `Figures`. */
export function Figure({ name, value, strong = false }: FigureProps) {
  return (
    <div className={strong ? styles.figureStrong : styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
