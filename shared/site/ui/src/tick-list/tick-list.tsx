import { Children, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { TickIcon } from '../icons/icons';
import { List } from '../list/list';
import styles from './tick-list.module.css';

export interface TickListProps {
  items: readonly ReactNode[];
  /** `row` puts them side by side if there is room. */
  layout?: 'column' | 'row';
  className?: string;
}

/** Short promises, each with a tick. Renders nothing without items. */
export function TickList({ items, layout = 'column', className }: TickListProps) {
  if (items.length === 0) return null;
  return (
    <List className={classNames(styles.list, styles[layout], className)}>
      {Children.map(items, (item) => (
        <li className={styles.item}>
          <span className={styles.tick}>
            <TickIcon size={20} />
          </span>
          <span>{item}</span>
        </li>
      ))}
    </List>
  );
}
