import type { ReactNode } from 'react';
import { RISK_WARNING } from '@forecourt/domain/finance/apr-rates';
import { classNames } from '../class-names';
import styles from './representative-example.module.css';

export interface RepresentativeExampleProps {
  /** `exampleInWords` of the domain, or paragraphs of the content system (B7-1). */
  example: ReactNode;
  /**
   * '{brand} is a credit broker, not a lender.' (`brokerStatement` of the domain); absent if it is already shown beside
   * the example.
   */
  broker?: string | undefined;
  className?: string | undefined;
}

/**
 * A representative example, no smaller than any rate or monthly price, with its risk warning (CONC 3.5). It is placed
 * before the first of them. Tests find it by its data attribute.
 */
export function RepresentativeExample({ example, broker, className }: RepresentativeExampleProps) {
  return (
    <div className={classNames(styles.example, className)} data-representative-example>
      {typeof example === 'string' ? (
        <p className={styles.words}>{example}</p>
      ) : (
        <div className={styles.words}>{example}</div>
      )}
      <p className={styles.warning}>{broker ? `${broker} ${RISK_WARNING}` : RISK_WARNING}</p>
    </div>
  );
}
