import { PART_EXCHANGE_FIELDS } from '@forecourt/domain/contact/enquiry-part-exchange';
import { termsQuery, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { partExchangeInWords } from '@forecourt/domain/finance/part-exchange';
import { Checkbox } from '@forecourt/ui/checkbox';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { TextField } from '@forecourt/ui/text-field';
import styles from './enquiry.module.css';

/** Longer than a registration or a mileage, because a pasted one may contain spaces and words. */
const TYPED_MAX_LENGTH = 30;

interface OfferedPartExchangeProps {
  /** Terms of the page, under which the price was shown. */
  terms: FinanceTerms;
  errorOf: (field: string) => string | undefined;
}

/** The part exchange in an enquiry. It is sent unless the visitor declines. The visitor may name the car. */
export function OfferedPartExchange({ terms, errorOf }: OfferedPartExchangeProps) {
  const { offered, registration, mileage } = PART_EXCHANGE_FIELDS;
  return (
    <>
      <HiddenFields fields={[['terms', termsQuery(terms)]]} />
      {terms.partExchangePence > 0 && (
        <>
          <Checkbox name={offered} label={`Tell the dealer about my ${partExchangeInWords(terms)}`} defaultChecked />
          <div className={styles.names}>
            <TextField
              label="Your registration (Optional)"
              name={registration}
              maxLength={TYPED_MAX_LENGTH}
              autoComplete="off"
              error={errorOf(registration)}
            />
            <TextField
              label="Your mileage (Optional)"
              name={mileage}
              maxLength={TYPED_MAX_LENGTH}
              autoComplete="off"
              inputMode="numeric"
              error={errorOf(mileage)}
            />
          </div>
        </>
      )}
    </>
  );
}
