import { useState } from 'react';
import { usePageQuery, useServices } from '@forecourt/contracts/services-context';
import {
  hasTerms,
  readTerms,
  termsFields,
  termsOfferedBy,
  termsParameter,
  DEFAULT_TERMS,
} from '@forecourt/domain/finance/finance-terms';
import { equityPence, negativeEquityInWords, partExchangeErrors } from '@forecourt/domain/finance/part-exchange';
import { parsePence } from '@forecourt/domain/input/pounds';
import { formatPence, poundsFromPence } from '@forecourt/domain/money';
import { Button } from '@forecourt/ui/button';
import { Card } from '@forecourt/ui/card';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { chooseTerms, useKeptTerms } from '@forecourt/ui/kept-terms';
import { PoundsField } from '@forecourt/ui/pounds-field';
import styles from './valuation-result.module.css';

const OWED = termsParameter('owedPence');

export interface UseAsPartExchangeProps {
  valuePence: number;
  /** The car has outstanding finance. No amount is shown until the visitor enters the finance outstanding. */
  outstandingFinance: boolean;
  /** Whether it is the first of the next steps. */
  isFirst: boolean;
}

/**
 * A plain form that leads to used cars, priced with the valued car in part exchange. Other terms come from the address
 * or the device.
 */
export function UseAsPartExchange({ valuePence, outstandingFinance, isFirst }: UseAsPartExchangeProps) {
  const { brand, destinations, embedded } = useServices();
  const [query] = usePageQuery();
  const kept = useKeptTerms();
  const [owed, setOwed] = useState(outstandingFinance ? '' : '0');
  const others = termsOfferedBy(brand, hasTerms(query) ? readTerms(query) : (!embedded && kept) || DEFAULT_TERMS);
  const owedPence = parsePence(owed);
  // Whole pounds, because an address has no pence.
  const partExchange = {
    partExchangePence: valuePence - (valuePence % 100),
    owedPence: owedPence ?? 0,
    shortfall: DEFAULT_TERMS.shortfall,
  };
  const terms = { ...others, ...partExchange };
  const { origin, pathname, searchParams } = new URL(destinations.search);
  const fields = termsFields(terms).filter(([name]) => name !== OWED);
  return (
    <Card className={styles.offer}>
      <h2 className={styles.offerTitle}>Put it towards your next car</h2>
      <p>See what every car costs a month with this one in part exchange.</p>
      <form
        method="get"
        action={origin + pathname}
        className={styles.partExchange}
        onSubmit={(event) => {
          if (owedPence === undefined) event.preventDefault();
          else if (!embedded) chooseTerms(terms);
        }}
      >
        <HiddenFields fields={[...searchParams, ...fields]} />
        <PoundsField
          label="How much do you still owe on it?"
          name={OWED}
          value={owed}
          error={partExchangeErrors({ value: String(poundsFromPence(partExchange.partExchangePence)), owed }).owed}
          required
          invalidMessage="Enter what you still owe, or 0"
          onChange={({ target }) => setOwed(target.value)}
        />
        <output className={styles.note}>
          {owedPence !== undefined &&
            (negativeEquityInWords(partExchange) || `${formatPence(equityPence(partExchange))} towards your next car.`)}
        </output>
        <Button type="submit" size="large" variant={isFirst ? 'primary' : 'secondary'}>
          Use it as part exchange
        </Button>
      </form>
    </Card>
  );
}
