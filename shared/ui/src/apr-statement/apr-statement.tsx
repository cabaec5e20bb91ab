import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './apr-statement.module.css';

export interface AprStatementProps {
  /** 'Rates from 8.9% APR. Representative 19.8% APR.' (`ratesStatement` of the domain), or the text configured in its place. */
  rate?: ReactNode;
  /** '{brand} is a credit broker, not a lender.' (`brokerStatement` of the domain). */
  broker?: ReactNode;
  /** Further small print, in a paragraph of its own. */
  disclaimer?: ReactNode;
  align?: 'start' | 'center';
  className?: string;
}

/** The small print that credit advertising must carry, as readable as the rest (spec A9-5 to A9-8). */
export function AprStatement({ rate, broker, disclaimer, align = 'start', className }: AprStatementProps) {
  return (
    <div className={classNames(styles.statement, align === 'center' && styles.center, className)}>
      {(rate || broker) && (
        <p className={styles.text}>
          {rate && <strong className={styles.rate}>{rate}</strong>}
          {rate && broker && ' '}
          {broker}
        </p>
      )}
      {disclaimer && <p className={styles.text}>{disclaimer}</p>}
    </div>
  );
}
