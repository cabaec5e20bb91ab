import { Children, type ReactNode } from 'react';
import { classNames } from '@forecourt/ui/class-names';
import { List } from '@forecourt/ui/list';
import styles from './card-grid.module.css';

export interface CardGridProps {
  /**
   * Side by side from 768 px; four of them from 1024 px, two before that. Of three columns, two or four cards use two, and
   * one card all the room.
   */
  columns?: 2 | 3 | 4;
  /** Accessible name, where no heading is right above. */
  label?: string;
  /** `GridCard`s, or `li`s. */
  children: ReactNode;
}

// By number of cards, not by selectors such as `:only-child`: HTML arrives in pieces, and cards would move.
const COLUMNS = { 2: styles.two, 3: styles.three, 4: styles.four };

/** Cards of the same height, in as many columns as there is room for. */
export function CardGrid({ columns = 3, label, children }: CardGridProps) {
  const count = Children.toArray(children).length;
  const isAlone = columns === 3 && count === 1;
  const shown = columns === 3 && (count === 2 || count === 4) ? 2 : columns;
  return (
    <List
      className={classNames(styles.grid, !isAlone && COLUMNS[shown])}
      data-alone={isAlone ? '' : undefined}
      aria-label={label}
    >
      {children}
    </List>
  );
}
