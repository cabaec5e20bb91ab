import { byPlace } from '@forecourt/ui/by-place';
import { classNames } from '@forecourt/ui/class-names';
import { List } from '@forecourt/ui/list';
import { NamedIcon } from '../named-icon/named-icon';
import type { ReasonItem } from './reason-item';
import styles from './reason-list.module.css';

export interface ReasonListProps {
  reasons: readonly ReasonItem[];
  /** Two columns from 640 px, or always one below the other. */
  layout?: 'grid' | 'column';
  /** Accessible name. */
  label: string;
}

/** Reasons with an icon each. An empty list renders nothing. */
export function ReasonList({ reasons, layout = 'grid', label }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <List className={classNames(styles.reasons, styles[layout])} aria-label={label}>
      {byPlace(reasons, ({ title, description, icon }) => (
        <li className={styles.reason}>
          <NamedIcon name={icon} className={styles.icon} />
          <div>
            <h3 className={styles.title}>{title}</h3>
            {description && <p className={styles.description}>{description}</p>}
          </div>
        </li>
      ))}
    </List>
  );
}
