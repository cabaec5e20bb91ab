import { memo, useId } from 'react';
import { advertisedExample } from '@forecourt/domain/finance/terms';
import { formatPence } from '@forecourt/domain/money';
import type { CalculatorSettings } from '../settings/settings';
import { Figure, Figures } from './figures';
import styles from '../panel.module.css';

/** What an advert with a rate or a payment must show together, with equal prominence (CONC 3.5.5). */
export const RepresentativeExample = memo(function RepresentativeExample({ settings: { amount, rates, headingLevel } }: { settings: CalculatorSettings }) {
  const titleId = useId();
  const example = advertisedExample({ pricePence: amount.start * 100, aprPercent: rates.representative });
  const Heading = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.title}>
        Representative example
      </Heading>
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
});
