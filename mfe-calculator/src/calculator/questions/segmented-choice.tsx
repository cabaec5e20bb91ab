import { classNames } from '@forecourt/ui/class-names';
import optionStyles from '../radio-option.module.css';
import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value extends string | number> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  /** Shown below the options; nothing when empty. */
  note?: string;
  onValueChange: (value: Value) => void;
}

/** A choice between a few short answers, side by side in one bar. Native radio buttons. */
export function SegmentedChoice<Value extends string | number>({
  legend,
  name,
  options,
  value,
  note = '',
  onValueChange,
}: SegmentedChoiceProps<Value>) {
  return (
    <fieldset className={optionStyles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={classNames(optionStyles.option, styles.segment)}>
            <input
              type="radio"
              className={optionStyles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}
