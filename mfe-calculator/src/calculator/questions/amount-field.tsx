import { memo } from 'react';
import { PoundsField } from '@forecourt/ui/pounds-field';
import { parsePounds } from '@forecourt/domain/input/pounds';
import { formatPounds } from '@forecourt/domain/money';
import { AMOUNT_MAX_LENGTH, formatAmount } from './amount-text';
import type { FormValues } from './form-values';
import { sliderValue, type SliderBounds } from './slider-value';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  label: string;
  name: 'amount' | 'deposit' | 'part_exchange' | 'owed';
  value: string;
  error?: string | undefined;
  /** Bounds of the slider in pounds; the text may exceed them. No slider when absent. */
  slider?: SliderBounds;
  onChange: (change: Partial<FormValues>) => void;
}

/**
 * An amount in whole pounds: a text field with an optional slider. Only the text is submitted; the slider needs
 * JavaScript and is hidden without it. It shows the nearest step, and changes the amount only when it is moved.
 */
export const AmountField = memo(function AmountField({
  label,
  name,
  value,
  error,
  slider,
  onChange,
}: AmountFieldProps) {
  const pounds = parsePounds(value) ?? 0;
  return (
    <div className={styles.field}>
      <PoundsField
        label={label}
        name={name}
        value={value}
        error={error}
        size="large"
        maxLength={AMOUNT_MAX_LENGTH}
        inputClassName={styles.amount}
        onChange={(event) => onChange({ [name]: event.target.value })}
        onBlur={(event) => onChange({ [name]: formatAmount(event.target.value) })}
      />
      {slider && (
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          aria-valuetext={formatPounds(pounds)}
          {...slider}
          value={sliderValue(pounds, slider)}
          // Browsers must not restore the slider on reload or back: the address has the exact amount.
          autoComplete="off"
          onChange={(event) => onChange({ [name]: formatAmount(event.target.value) })}
        />
      )}
    </div>
  );
});
