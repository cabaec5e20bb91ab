import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './chip.module.css';

export interface ChipProps {
  /** A few words, after an icon of size 16 where that helps. */
  children: ReactNode;
  /** `usp` is the brand's accent for a selling point; `success` says that something is done or good. */
  tone?: 'neutral' | 'primary' | 'usp' | 'success';
  className?: string;
}

/** A short fact on a rounded ground: 'Diesel', '42,000 miles'. Not interactive. */
export function Chip({ children, tone = 'neutral', className }: ChipProps) {
  return <span className={classNames(styles.chip, styles[tone], className)}>{children}</span>;
}
