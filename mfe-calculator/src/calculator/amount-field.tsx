import { TextField } from '@forecourt/ui/text-field';
import { formatPence } from '@forecourt/domain/money';
import { parsePoundsInput } from '@forecourt/domain/pounds-input';
import { formatAmount } from './format-amount';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string;
  /** Bounds of the slider in pounds; the text takes amounts beyond them. None: no slider. */
  slider?: { min: number; max: number; step: number };
  onValueChange: (value: string) => void;
}

/** An amount in whole pounds, typed or slid. Only the text belongs to the form: a slider does nothing without JavaScript and is not shown then. */
export function AmountField({ label, name, value, error, slider, onValueChange }: AmountFieldProps) {
  const pounds = parsePoundsInput(value) ?? 0;
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        name={name}
        value={value}
        error={error}
        prefix="£"
        inputMode="numeric"
        autoComplete="off"
        size="large"
        // Longer than what is shown: a pasted amount may come with a pound sign and pence.
        maxLength={16}
        inputClassName={styles.amount}
        onChange={(event) => onValueChange(event.target.value.replace(/[^\d,.]/g, ''))}
        onBlur={(event) => onValueChange(formatAmount(event.target.value))}
      />
      {slider && (
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          aria-valuetext={formatPence(pounds * 100)}
          {...slider}
          value={Math.min(Math.max(pounds, slider.min), slider.max)}
          onChange={(event) => onValueChange(formatAmount(event.target.value))}
        />
      )}
    </div>
  );
}
