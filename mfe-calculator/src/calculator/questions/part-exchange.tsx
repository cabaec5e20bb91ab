import { useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { partExchangeInWords, partExchangeErrors } from '@forecourt/domain/finance/part-exchange';
import { Disclosure } from '@forecourt/ui/disclosure';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { NegativeEquity } from '@forecourt/ui/negative-equity';
import { ValueMyCar } from '@forecourt/ui/value-my-car';
import { AmountField } from './amount-field';
import { formatAmount } from './amount-text';
import { termsOf, type FormValues } from './form-values';
import styles from './questions.module.css';

interface PartExchangeProps {
  values: FormValues;
  /** Address of the page with other values. */
  addressWith: (values: FormValues) => string;
  onChange: (change: Partial<FormValues>) => void;
}

/**
 * The visitor's own car as part of the payment: its value, and the outstanding finance on it. Initially open if there
 * is a car.
 */
export function PartExchange({ values, addressWith, onChange }: PartExchangeProps) {
  const { brand, destinations } = useServices();
  const [opensWithOne] = useState(values.part_exchange !== '');
  const terms = termsOf(values);
  const errors = partExchangeErrors({ value: values.part_exchange, owed: values.owed });
  return (
    <Disclosure open={opensWithOne} summary={asTitle(partExchangeInWords(terms)) || 'Part exchange your car'}>
      <div className={styles.partExchangeFields}>
        <AmountField
          label="What is your car worth?"
          name="part_exchange"
          value={values.part_exchange}
          error={errors.value || undefined}
          onChange={onChange}
        />
        <AmountField
          label="How much do you still owe on it?"
          name="owed"
          value={values.owed}
          error={errors.owed || undefined}
          onChange={onChange}
        />
        <ValueMyCar valuation={destinations.valuation} terms={terms} />
      </div>
      {values.shortfall !== 'undecided' && <HiddenFields fields={[['negative_equity', values.shortfall]]} />}
      <NegativeEquity
        terms={terms}
        maxCreditPercent={brand.maxCreditPercent}
        addressUnder={({ shortfall }) =>
          addressWith({
            ...values,
            part_exchange: formatAmount(values.part_exchange),
            owed: formatAmount(values.owed),
            shortfall,
          })
        }
      />
    </Disclosure>
  );
}

function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
