import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  /** One sentence: what is missing. */
  title: string;
  /** The reason, if it is known, and where to go on. */
  children: ReactNode;
}

/** A panel in place of cars that a page does not have. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
