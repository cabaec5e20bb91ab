import { formatPoundsInput, parsePoundsInput } from './pounds-input';

/** How many characters, separators included, the budget field of each layout takes (A5-3). */
export const BUDGET_MAX_LENGTH = { column: 5, banner: 15 } as const;

/** A typed monthly budget in whole pounds; undefined when there is no digit in it (A5-1, A5-2). */
export function parseBudgetInput(text: string): number | undefined {
  return parsePoundsInput(text);
}

/** What a budget field shows for what was typed: digits with thousands separators, cut to its length (A5-2, A5-3). */
export function formatBudgetInput(text: string, maxLength: number = BUDGET_MAX_LENGTH.banner): string {
  return formatPoundsInput(text, maxLength);
}
