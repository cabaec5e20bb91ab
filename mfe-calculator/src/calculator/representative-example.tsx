import { useId } from 'react';
import type { RepresentativeExample as Example } from '@forecourt/domain/calculator';
import { formatPence } from '@forecourt/domain/money';
import { Figure, Figures } from './figures';
import styles from './panel.module.css';

/** What an advert with a rate or a payment in it must show together and equally prominent (CONC 3.5.5). */
export function RepresentativeExample({ example, headingLevel }: { example: Example; headingLevel: 2 | 3 }) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.title}>Representative example</Heading>
      <Figures>
        <Figure name="Cash price" value={formatPence(example.cashPricePence)} />
        <Figure name="Deposit" value={formatPence(example.depositPence)} />
        <Figure name="Total amount of credit" value={formatPence(example.creditPence)} />
        <Figure name="Duration" value={`${example.termMonths} months`} />
        <Figure name={`${example.termMonths} monthly payments of`} value={formatPence(example.paymentPence)} />
        <Figure name="Rate of interest a year (fixed)" value={`${example.interestPercent}%`} />
        <Figure name="Other charges" value={formatPence(example.otherChargesPence)} />
        <Figure name="Total amount payable" value={formatPence(example.totalPayablePence)} />
        <Figure name="Representative APR" value={`${example.aprPercent}% APR`} />
      </Figures>
    </section>
  );
}
