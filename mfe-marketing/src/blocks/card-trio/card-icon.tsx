import type { ComponentType } from 'react';
import { CarIcon, ClockIcon, GaugeIcon, PinIcon, PoundIcon, SearchIcon, ShieldIcon, UserIcon } from '@forecourt/ui/icons';
import styles from './card-trio.module.css';

const ICONS = new Map<string, ComponentType>([
  ['search', SearchIcon],
  ['pound', PoundIcon],
  ['car', CarIcon],
  ['shield', ShieldIcon],
  ['clock', ClockIcon],
  ['gauge', GaugeIcon],
  ['user', UserIcon],
  ['pin', PinIcon],
]);

/** Nothing for a name that no icon has. */
export function CardIcon({ name }: { name: string }) {
  const Picture = ICONS.get(name);
  if (!Picture) return null;
  return (
    <span className={styles.icon}>
      <Picture />
    </span>
  );
}
