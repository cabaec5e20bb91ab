import { useServices } from '@forecourt/contracts/services-context';
import { offersProduct, termsParameter } from '@forecourt/domain/finance/finance-terms';
import { SCORES } from '@forecourt/domain/finance/score-apr';
import { TERMS_MONTHS } from '@forecourt/domain/finance/offered-terms';
import { PoundsField } from '@forecourt/ui/pounds-field';
import { Select } from '@forecourt/ui/select';
import { MILES_OPTIONS } from './miles-options';
import { PartExchangeFields } from './part-exchange-fields';
import type { TermsDraft } from './use-terms-draft';
import styles from './finance-terms.module.css';

interface TermsFieldsProps {
  draft: TermsDraft;
  error: string;
  onChange: (name: string, text: string) => void;
  /** Amounts are typed: each applies when its field is left. */
  onDepositDone?: () => void;
}

const PRODUCT = termsParameter('product');
const SELECTS = [
  {
    label: 'Finance',
    name: PRODUCT,
    options: (['PCP', 'HP'] as const).map((product) => ({ value: product, label: product })),
  },
  {
    label: 'Months',
    name: termsParameter('termMonths'),
    options: TERMS_MONTHS.map((months) => ({ value: String(months), label: String(months) })),
  },
  {
    label: 'Miles a year',
    name: termsParameter('annualMileage'),
    options: MILES_OPTIONS,
  },
  {
    label: 'Credit score',
    name: termsParameter('score'),
    options: SCORES.map((score) => ({ value: score, label: score })),
  },
];
const DEPOSIT = termsParameter('depositPence');

/** The fields of finance terms, named by their parameters for a form that is sent without JavaScript. */
export function TermsFields({ draft, error, onChange, onDepositDone }: TermsFieldsProps) {
  const { brand } = useServices();
  // A brand with one product offers no choice; its terms name the product.
  const selects = SELECTS.filter(({ name }) => name !== PRODUCT || offersProduct(brand, 'PCP'));
  return (
    <>
      <div className={styles.fields}>
        <PoundsField
          label="Deposit"
          name={DEPOSIT}
          value={draft[DEPOSIT] ?? ''}
          error={error}
          onChange={({ target }) => onChange(DEPOSIT, target.value)}
          onBlur={onDepositDone}
        />
        {selects.map((select) => (
          <Select
            key={select.name}
            {...select}
            value={draft[select.name]}
            onChange={({ currentTarget }) => onChange(select.name, currentTarget.value)}
          />
        ))}
      </div>
      <PartExchangeFields draft={draft} onChange={onChange} onAmountDone={onDepositDone} />
    </>
  );
}
