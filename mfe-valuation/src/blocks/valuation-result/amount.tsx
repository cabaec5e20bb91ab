import { formatCount, formatPence } from '@forecourt/domain/money';
import { CONDITION_OPTIONS, conditionName, type ConditionName } from '@forecourt/domain/valuation/words';
import { Select } from '@forecourt/ui/select';
import styles from './valuation-result.module.css';

const OPTIONS = CONDITION_OPTIONS.map(({ value, label }) => ({ value: conditionName(value), label }));

export interface AmountProps {
  /** By condition. 0 is unknown. */
  valuesPence: Readonly<Record<ConditionName, number>>;
  mileage: number;
  condition: ConditionName;
  onChange: (condition: ConditionName) => void;
}

/** The car's value (A2.7-3), its range, and how it changes with the condition (A2.7-4). */
export function Amount({ valuesPence, mileage, condition, onChange }: AmountProps) {
  const { Below_Average: lowPence, Above_Average: highPence } = valuesPence;
  return (
    <div className={styles.valuation}>
      <h1 className={styles.heading}>Your estimated valuation</h1>
      <output className={styles.amount}>{formatPence(valuesPence[condition])}</output>
      {lowPence > 0 && lowPence < highPence && (
        <p>
          {`From ${formatPence(lowPence)} in below average condition to ${formatPence(highPence)} in above average condition, with ${formatCount(mileage)} miles.`}
        </p>
      )}
      <Select
        label="Vehicle Condition"
        options={OPTIONS}
        value={condition}
        onChange={(event) =>
          onChange(OPTIONS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'Average')
        }
      />
      <p className={styles.note}>
        The condition and specification of the vehicle may change the valuation of this car.
      </p>
    </div>
  );
}
