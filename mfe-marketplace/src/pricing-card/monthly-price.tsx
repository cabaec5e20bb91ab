import type { MouseEvent } from 'react';
import { usePageQuery } from '@forecourt/contracts/services-context';
import type { CarMonthlyPrice } from '@forecourt/domain/cars/listing';
import { adjustedTerms, termsInWords, withTerms } from '@forecourt/domain/finance/finance-terms';
import { formatPence, formatWholePounds, penceFromPounds } from '@forecourt/domain/money';
import { TextLink } from '@forecourt/ui/text-link';
import { NegativeEquity } from '@forecourt/ui/negative-equity';
import { usePageTerms } from '../finance-terms/use-page-terms';
import { noPriceInWords } from '../monthly-price/no-price-in-words';
import { priceTermsInWords } from '../monthly-price/price-terms-in-words';
import styles from './pricing-card.module.css';

interface MonthlyPriceOfCarProps {
  vehicleId: string;
  /** Under the page's terms. */
  monthly: CarMonthlyPrice;
  /** Where the terms are changed. */
  calculatorHref: string;
  onCalculator: ((event: MouseEvent) => void) | undefined;
}

/** The monthly price of a car in stock, and what it is for, which the calculator changes for the whole page. */
export function MonthlyPriceOfCar({ vehicleId, monthly, calculatorHref, onCalculator }: MonthlyPriceOfCarProps) {
  const [query] = usePageQuery();
  const terms = usePageTerms();
  const { monthlyPrice, monthlyTerms, noMonthlyPrice } = monthly;
  const pence = penceFromPounds(monthlyPrice ?? 0);
  return (
    <>
      {monthlyTerms && (
        <p className={styles.monthly}>
          {/* The words for PCP alone (B2-63). */}
          {monthlyTerms.finance === 'PCP' ? 'Monthly price from' : 'Monthly price by HP'} <strong>{`${formatWholePounds(pence)}/month`}</strong>
        </p>
      )}
      {monthlyTerms && <p className={styles.terms}>{`${formatPence(pence)} a month: ${priceTermsInWords(monthlyTerms)}.`}</p>}
      {noMonthlyPrice && <p className={styles.terms}>{noPriceInWords(noMonthlyPrice)}</p>}
      <p className={styles.terms}>
        {`Your terms: ${termsInWords(terms)}. `}
        <TextLink href={calculatorHref} onClick={onCalculator}>
          Change
        </TextLink>
        {monthlyTerms && ' · '}
        {monthlyTerms && <TextLink href={withTerms(`/quote?car=${vehicleId}`, terms)}>Print, send or share</TextLink>}
      </p>
      <NegativeEquity terms={terms} addressUnder={(other) => withTerms(`?${query}`, other) || '?'} />
      {adjustedTerms(query).map((sentence) => (
        <p key={sentence} className={styles.terms}>
          {sentence}
        </p>
      ))}
    </>
  );
}
