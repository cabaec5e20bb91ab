import type { MouseEvent } from 'react';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import { adjustedTerms, termsHeading, termsInWords, withTerms } from '@forecourt/domain/finance/finance-terms';
import { formatPence, formatWholePounds } from '@forecourt/domain/money';
import { Button } from '@forecourt/ui/button';
import { CarLink } from '@forecourt/ui/car-link';
import { NegativeEquity } from '@forecourt/ui/negative-equity';
import { usePageTerms } from '@forecourt/ui/page-terms';
import { isDearEnough, noPriceInWords } from '../monthly-price/no-price-in-words';
import { priceTermsInWords } from '../monthly-price/price-terms-in-words';
import type { MonthlyPriceState } from './use-monthly-price';
import styles from './pricing-card.module.css';

interface MonthlyPriceOfCarProps {
  id: string;
  pricePence: number;
  /** Under the page's terms. */
  monthly: MonthlyPriceState;
  /** Address for changing the terms. */
  calculatorHref: string;
  onCalculator: ((event: MouseEvent) => void) | undefined;
}

/** The monthly price of a car in stock, and its terms. The calculator changes both for the whole page. */
export function MonthlyPriceOfCar({ id, pricePence, monthly, calculatorHref, onCalculator }: MonthlyPriceOfCarProps) {
  const { brand, destinations } = useServices();
  const [query] = usePageQuery();
  const terms = usePageTerms();
  const { price, hasFailed, onRetry } = monthly;
  const { monthlyPricePence = 0, monthlyTerms } = price ?? {};
  const noPrice = price && noPriceInWords(price, isDearEnough(pricePence));
  return (
    <>
      {monthlyTerms && (
        <p className={styles.monthly}>
          {/* The words for PCP alone (B2-63). */}
          {monthlyTerms.finance === 'PCP' ? 'Monthly price from' : 'Monthly price by HP'}{' '}
          <strong>{`${formatWholePounds(monthlyPricePence)}/month`}</strong>
        </p>
      )}
      {monthlyTerms && (
        <p
          className={styles.terms}
        >{`${formatPence(monthlyPricePence)} a month: ${priceTermsInWords(monthlyTerms)}.`}</p>
      )}
      {!price && !hasFailed && <p className={styles.terms}>Working out the monthly price…</p>}
      {hasFailed && (
        <p className={styles.terms} role="alert">
          {'The monthly price could not be worked out. '}
          <Button type="button" variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
      {noPrice && (
        <p className={styles.terms}>
          {`${noPrice} `}
          <CarLink href={destinations.search}>See cars with a monthly price</CarLink>
        </p>
      )}
      <p className={styles.terms}>
        {`${termsHeading(terms, brand)}: ${termsInWords(terms)}. `}
        <CarLink href={calculatorHref} onClick={onCalculator}>
          Change
        </CarLink>
        {monthlyTerms && <span aria-hidden="true"> · </span>}
        {monthlyTerms && <CarLink href={`/quote?car=${id}`}>Print, send or share</CarLink>}
      </p>
      <NegativeEquity
        terms={terms}
        maxCreditPercent={brand.maxCreditPercent}
        addressUnder={(other) => withTerms(`?${query}`, other) || '?'}
      />
      {adjustedTerms(query, brand).map((sentence) => (
        <p key={sentence} className={styles.terms}>
          {sentence}
        </p>
      ))}
    </>
  );
}
