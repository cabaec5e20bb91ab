import type { ChangeEvent } from 'react';
import {
  BUDGET_MAX_LENGTH,
  budgetPattern,
  formatBudgetInput,
  formatPastedBudget,
} from '@forecourt/domain/input/monthly-budget';
import { isPaste, rewriteTyped } from '../field/rewrite-typed';
import { TextField, type TextFieldProps } from '../text-field/text-field';
import { useHydrated } from '../use-hydrated';
import styles from './monthly-budget-field.module.css';

export interface MonthlyBudgetFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'maxLength' | 'prefix' | 'pattern'
> {
  value?: string;
  defaultValue?: string;
  /** Sets the maximum number of digits: `column` 5, `banner` 15 (spec A5-3). */
  layout?: keyof typeof BUDGET_MAX_LENGTH;
}

/**
 * Whole pounds a month: keeps only digits and shows them with thousands separators (spec A5-1, A5-2). `value` is the
 * formatted text, in events too; `parseBudgetInput` of the domain turns it into a number.
 */
export function MonthlyBudgetField({
  layout = 'banner',
  value,
  defaultValue,
  onChange,
  ...field
}: MonthlyBudgetFieldProps) {
  const maxLength = BUDGET_MAX_LENGTH[layout];
  const format = (text: string) => formatBudgetInput(text, maxLength);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    rewriteTyped(event.currentTarget, isPaste(event) ? (text) => formatPastedBudget(text, maxLength) : format, /\d/);
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
      pattern={budgetPattern(maxLength)}
      // Browsers show it for an invalid format if our script does not run.
      title={useHydrated() ? undefined : 'An amount in pounds, such as 250'}
      inputClassName={styles.amount}
      onChange={handleChange}
    />
  );
}
