import type { ReactNode } from 'react';
import { classNames } from '@forecourt/ui/class-names';
import { List } from '@forecourt/ui/list';
import styles from './card-grid.module.css';

export interface CardGridProps {
  /** Side by side from 768 px; four of them from 1024 px, two before that. */
  columns?: 2 | 3 | 4;
  /** Accessible name, where no heading is right above. */
  label?: string;
  /** `GridCard`s, or `li`s. */
  children: ReactNode;
}

const COLUMNS = { 2: styles.two, 3: styles.three, 4: styles.four };

/** Cards of the same height, in as many columns as there is room for. */
export function CardGrid({ columns = 3, label, children }: CardGridProps) {
  return (
    <List className={classNames(styles.grid, COLUMNS[columns])} aria-label={label}>
      {children}
    </List>
  );
}
