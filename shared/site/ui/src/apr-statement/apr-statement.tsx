import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { RepresentativeExample } from '../representative-example/representative-example';
import styles from './apr-statement.module.css';

export interface AprStatementProps {
  /**
   * The representative example, before the rate (`exampleInWords` of the domain); absent if one stands above on the
   * page.
   */
  example?: string | undefined;
  /**
   * 'Rates from 9.9% APR. Representative 19.8% APR.' (`ratesStatement` of the domain), or the text configured in its
   * place.
   */
  rate?: ReactNode;
  /** '{brand} is a credit broker, not a lender.' (`brokerStatement` of the domain). */
  broker?: ReactNode;
  /** Further small print, in a separate paragraph. */
  disclaimer?: ReactNode;
  /** Text that replaces the rate, with its own paragraphs. */
  children?: ReactNode;
  align?: 'start' | 'center';
  className?: string;
}

/** The small print that credit advertising must carry, as readable as the rest (spec A9-5 to A9-8). */
export function AprStatement({
  example,
  rate,
  broker,
  disclaimer,
  children,
  align = 'start',
  className,
}: AprStatementProps) {
  return (
    <div className={classNames(styles.statement, align === 'center' && styles.center, className)}>
      {example && <RepresentativeExample example={example} className={styles.example} />}
      {children}
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
