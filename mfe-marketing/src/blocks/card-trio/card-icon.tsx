import type { ReactNode } from 'react';
import { CarIcon, ClockIcon, GaugeIcon, PinIcon, PoundIcon, SearchIcon, ShieldIcon, UserIcon } from '@forecourt/ui/icons';
import styles from './card-trio.module.css';

const ICONS: Record<string, ReactNode> = {
  search: <SearchIcon />,
  pound: <PoundIcon />,
  car: <CarIcon />,
  shield: <ShieldIcon />,
  clock: <ClockIcon />,
  gauge: <GaugeIcon />,
  user: <UserIcon />,
  pin: <PinIcon />,
};

/** Nothing for a name that no icon has. */
export function CardIcon({ name }: { name: string }) {
  return Object.hasOwn(ICONS, name) && <span className={styles.icon}>{ICONS[name]}</span>;
}
