import { formatPoundsInput, parsePoundsInput } from './pounds';

/** Maximum length of the budget field in each layout, separators included (A5-3). */
export const BUDGET_MAX_LENGTH = { column: 5, banner: 15 } as const;

/** Parses a typed monthly budget in whole pounds; undefined when it has no digits (A5-1, A5-2). */
export function parseBudgetInput(text: string): number | undefined {
  return parsePoundsInput(text);
}

/** Formats typed text for a budget field: digits with thousands separators, cut to its maximum length (A5-2, A5-3). */
export function formatBudgetInput(text: string, maxLength: number = BUDGET_MAX_LENGTH.banner): string {
  return formatPoundsInput(text, maxLength);
}
