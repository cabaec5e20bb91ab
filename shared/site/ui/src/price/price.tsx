import type { ReactNode } from 'react';
import { formatPence, formatWholePounds } from '@forecourt/domain/money';
import { classNames } from '../class-names';
import styles from './price.module.css';

export interface PriceProps {
  pricePence: number;
  /** Shown above the amount: 'Our Price', 'Monthly price from'. */
  label?: ReactNode;
  /** Shown after the amount: 'a month'. */
  period?: string;
  /** Shows pence that are not zero: £257.70. Default: whole pounds, as for prices of cars. */
  showPence?: boolean;
  /** `credit` is for monthly prices: as large as a representative example, and no larger. */
  size?: 'medium' | 'large' | 'hero' | 'credit';
  className?: string;
}

/** An amount of money, large and in tabular figures. */
export function Price({ pricePence, label, period, showPence = false, size = 'medium', className }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      {label && <span className={styles.label}>{label}</span>}{' '}
      <span className={styles.line}>
        <span className={styles.amount}>{(showPence ? formatPence : formatWholePounds)(pricePence)}</span>
        {period && <span className={styles.period}> {period}</span>}
      </span>
    </span>
  );
}
