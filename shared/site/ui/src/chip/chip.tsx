import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './chip.module.css';

export interface ChipProps {
  /** A few words, after an icon of size 16 if that helps. */
  children: ReactNode;
  /** `usp` is the brand's accent for a selling point; `success` marks something as done or good. */
  tone?: 'neutral' | 'primary' | 'usp' | 'success';
  className?: string;
}

/** A short fact in a rounded box: 'Diesel', '42,000 miles'. Not interactive. */
export function Chip({ children, tone = 'neutral', className }: ChipProps) {
  return <span className={classNames(styles.chip, styles[tone], className)}>{children}</span>;
}
