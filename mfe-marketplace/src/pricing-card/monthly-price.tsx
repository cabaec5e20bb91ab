import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import type { CarMonthlyPrice } from '@forecourt/domain/cars/listing';
import { TERMS_PARAMETERS, termsFields, withTerms } from '@forecourt/domain/finance/finance-terms';
import { formatPence, formatWholePounds, penceFromPounds } from '@forecourt/domain/money';
import { withQuery } from '@forecourt/domain/with-query';
import { TermsPanel } from '../finance-terms/terms-panel';
import { usePageTerms } from '../finance-terms/use-page-terms';
import { noPriceInWords } from '../monthly-price/no-price-in-words';
import { priceTermsInWords } from '../monthly-price/price-terms-in-words';
import { useMonthlyPrice } from './use-monthly-price';
import styles from './pricing-card.module.css';

/** The monthly price of a car in stock, what it is for, and a form that changes that for the whole page. */
export function MonthlyPriceOfCar({ vehicleId, given }: { vehicleId: string; given: CarMonthlyPrice }) {
  const { page } = useServices();
  const [query, replaceQuery] = usePageQuery();
  const terms = usePageTerms();
  const { monthlyPrice, monthlyTerms, noMonthlyPrice } = useMonthlyPrice(vehicleId, given, terms) ?? {};
  const pence = penceFromPounds(monthlyPrice ?? 0);
  const [path = ''] = page.url.split('?', 1);
  // Of the other parameters the server sees only those that the block declares.
  const postcode = query.get('postcode');
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
      <TermsPanel
        terms={terms}
        query={query}
        action={withQuery(path, postcode ? `postcode=${encodeURIComponent(postcode)}` : '')}
        onTerms={(next) =>
          replaceQuery((before) => new URLSearchParams([...[...before].filter(([name]) => !TERMS_PARAMETERS.includes(name)), ...termsFields(next)]))
        }
      />
    </>
  );
}

/** Where the calculator of the page opens with the page's terms. */
export function useCalculatorLink(): string {
  return withTerms('#calculator', usePageTerms());
}
