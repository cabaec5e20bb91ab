import type { ChangeEvent } from 'react';
import { BUDGET_MAX_LENGTH, formatBudgetInput } from '@forecourt/domain/input/monthly-budget';
import { rewriteTyped } from '../field/rewrite-typed';
import { TextField, type TextFieldProps } from '../text-field/text-field';
import styles from './monthly-budget-field.module.css';

export interface MonthlyBudgetFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'prefix' | 'pattern'> {
  value?: string;
  defaultValue?: string;
  /** Sets the maximum length, separators included: `column` 5, `banner` 15 (spec A5-3). */
  layout?: keyof typeof BUDGET_MAX_LENGTH;
}

/**
 * Whole pounds a month: keeps only digits and shows them with thousands separators (spec A5-1, A5-2). `value` is the
 * formatted text, in events too; `parseBudgetInput` of the domain turns it into a number.
 */
export function MonthlyBudgetField({ layout = 'banner', value, defaultValue, onChange, ...field }: MonthlyBudgetFieldProps) {
  const maxLength = BUDGET_MAX_LENGTH[layout];
  const format = (text: string) => formatBudgetInput(text, maxLength);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    rewriteTyped(event.currentTarget, format, /\d/);
    onChange?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={value === undefined ? undefined : format(value)}
      defaultValue={defaultValue === undefined ? undefined : format(defaultValue)}
      prefix="£"
      inputMode="numeric"
      pattern="[0-9,]*"
      maxLength={maxLength}
      inputClassName={styles.amount}
      onChange={handleChange}
    />
  );
}
