import { Fragment } from 'react';
import { areSameTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { negativeEquityInWords, type Shortfall } from '@forecourt/domain/finance/part-exchange';
import { chooseTerms, useKeptTerms } from '../kept-terms/kept-terms';
import { TextLink } from '../text-link/text-link';
import styles from './part-exchange.module.css';

export interface NegativeEquityProps {
  terms: FinanceTerms;
  /** The brand's limit on credit, in percent of the price. */
  maxCreditPercent: number | undefined;
  /** Address of the page with other terms. */
  addressUnder: (terms: FinanceTerms) => string;
}

const CHOICES: readonly { shortfall: Shortfall; label: string }[] = [
  { shortfall: 'pay', label: 'I will pay it myself' },
  { shortfall: 'finance', label: 'Ask to add it to the finance' },
];

/**
 * Explains that the finance outstanding on a part-exchange car exceeds its value, and offers ways to settle it, as
 * links that work without JavaScript. Renders nothing without negative equity.
 */
export function NegativeEquity({ terms, maxCreditPercent, addressUnder }: NegativeEquityProps) {
  const kept = useKeptTerms();
  const words = negativeEquityInWords(terms, maxCreditPercent);
  if (words === '') return null;
  const keep = (chosen: FinanceTerms) => kept && areSameTerms(kept, terms) && chooseTerms(chosen);
  return (
    <div className={styles.shortfall}>
      <p>
        {words}
        {terms.shortfall === 'undecided' && ' What would you like to do about it?'}
      </p>
      <p>
        {CHOICES.filter(({ shortfall }) => shortfall !== terms.shortfall).map(({ shortfall, label }) => {
          const chosen = { ...terms, shortfall };
          return (
            <Fragment key={shortfall}>
              <TextLink href={addressUnder(chosen)} onClick={() => keep(chosen)}>
                {label}
              </TextLink>{' '}
            </Fragment>
          );
        })}
      </p>
    </div>
  );
}
