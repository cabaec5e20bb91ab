import { TextField } from '@forecourt/ui/text-field';
import { formatPence } from '@forecourt/domain/money';
import { AMOUNT_MAX_LENGTH, formatAmount, poundsIn } from './amount-text';
import { sliderValue, type SliderBounds } from './slider-value';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string;
  /** Bounds of the slider in pounds; the text takes amounts beyond them. None: no slider. */
  slider?: SliderBounds;
  onValueChange: (value: string) => void;
}

/**
 * An amount in whole pounds, typed or slid. Only the text belongs to the form: a slider does nothing without JavaScript
 * and is not shown then. It shows its nearest step, and changes the amount only when somebody moves it.
 */
export function AmountField({ label, name, value, error, slider, onValueChange }: AmountFieldProps) {
  const pounds = poundsIn(value) ?? 0;
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
        maxLength={AMOUNT_MAX_LENGTH}
        inputClassName={styles.amount}
        onChange={(event) => onValueChange(event.target.value)}
        onBlur={(event) => onValueChange(formatAmount(event.target.value))}
      />
      {slider && (
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          aria-valuetext={formatPence(pounds * 100)}
          {...slider}
          value={sliderValue(pounds, slider)}
          // Not restored on reload and back: the amount is in the address, to the pound.
          autoComplete="off"
          onChange={(event) => onValueChange(formatAmount(event.target.value))}
        />
      )}
    </div>
  );
}
