import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './icon.module.css';

export interface IconProps {
  /** Edge length in CSS pixels. */
  size?: 16 | 20 | 24 | 32 | 40;
  /** Accessible name, for an icon without text beside it. Without a name the icon is decorative. */
  label?: string;
  className?: string;
}

/** The frame of every icon: a grid of 24 units, with strokes of 2 in the colour of the text. */
export function Icon({ size = 24, label, className, children }: IconProps & { children: ReactNode }) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...meaning} className={classNames(styles.icon, className)} viewBox="0 0 24 24" width={size} height={size}>
      {children}
    </svg>
  );
}
