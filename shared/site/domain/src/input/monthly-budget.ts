import { cleanPastedNumber, wholeDigits } from './number';
import { formatPoundsInput, parsePounds, parsePoundsInput } from './pounds';

/** Maximum number of digits of the budget in each layout (A5-3). The separators that the field inserts do not count. */
export const BUDGET_MAX_LENGTH = { column: 5, banner: 15 } as const;

/**
 * Value of a `pattern` attribute: whole pounds as people write them in the UK, also with a pound sign, separators and
 * pence. At least three digits follow a separator.
 */
export function budgetPattern(maxLength: number): string {
  const digit = String.raw`\p{Nd}(?:[\s,]+(?=\p{Nd}{3}))?`;
  return String.raw`[\s£\p{Cf}]*(?:${digit}){1,${maxLength}}(?:\.\p{Nd}{0,2})?[\s\p{Cf}]*`;
}

/** Parses a typed monthly budget in whole pounds; undefined when it has no digits (A5-1, A5-2). */
export function parseBudgetInput(text: string): number | undefined {
  return parsePoundsInput(text);
}

/**
 * Formats typed text for a budget field: digits with thousands separators, cut to its maximum number of digits (A5-2,
 * A5-3).
 */
export function formatBudgetInput(text: string, maxLength: number = BUDGET_MAX_LENGTH.banner): string {
  return formatPoundsInput(text, maxLength);
}

/**
 * Formats pasted text for a budget field. Empty for an amount that is too long, since a shortened one would be a
 * different amount, and for other notations than the UK's.
 */
export function formatPastedBudget(text: string, maxLength: number = BUDGET_MAX_LENGTH.banner): string {
  const pasted = cleanPastedNumber(text);
  return parsePounds(pasted) === undefined || wholeDigits(pasted).length > maxLength
    ? ''
    : formatBudgetInput(pasted, maxLength);
}
