import { useServices } from '@forecourt/contracts/services-context';
import { readTerms, termsParameter } from '@forecourt/domain/finance/finance-terms';
import { HiddenFields } from '@forecourt/ui/hidden-fields';
import { PoundsField } from '@forecourt/ui/pounds-field';
import { ValueMyCar } from '@forecourt/ui/value-my-car';
import { draftErrors, type TermsDraft } from './use-terms-draft';
import styles from './finance-terms.module.css';

interface PartExchangeFieldsProps {
  draft: TermsDraft;
  onChange: (name: string, text: string) => void;
  /** An amount applies when its field is left. */
  onAmountDone: (() => void) | undefined;
}

const AMOUNTS = [
  { name: termsParameter('partExchangePence'), label: 'Part exchange: your car’s value' },
  { name: termsParameter('owedPence'), label: 'Still owed on your car' },
];
const SHORTFALL = termsParameter('shortfall');

/**
 * The part exchange among the fields of finance terms. The question about negative equity is beside the prices, and
 * only if there is negative equity.
 */
export function PartExchangeFields({ draft, onChange, onAmountDone }: PartExchangeFieldsProps) {
  const { destinations } = useServices();
  const errors = draftErrors(draft);
  const shortfall = draft[SHORTFALL];
  return (
    <>
      <div className={styles.fields}>
        {AMOUNTS.map(({ name, label }) => (
          <PoundsField
            key={name}
            label={label}
            name={name}
            value={draft[name] ?? ''}
            error={errors[name]}
            onChange={({ target }) => onChange(name, target.value)}
            onBlur={onAmountDone}
          />
        ))}
      </div>
      {shortfall && <HiddenFields fields={[[SHORTFALL, shortfall]]} />}
      <ValueMyCar valuation={destinations.valuation} terms={readTerms(new URLSearchParams(draft))} />
    </>
  );
}
