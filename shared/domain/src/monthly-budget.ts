/** How many characters, separators included, the budget field of each layout takes (A5-3). */
export const BUDGET_MAX_LENGTH = { column: 5, banner: 15 } as const;

/**
 * A typed monthly budget in whole pounds; undefined when there is no digit in it.
 * Commas are stripped (A5-2); pence of a pasted amount are left out, as the field takes no decimal point (A5-1).
 */
export function parseBudgetInput(text: string): number | undefined {
  const digits = digitsOf(text);
  return digits === '' ? undefined : Number(digits);
}

/**
 * What a budget field shows for what was typed: digits with thousands separators (A5-2).
 *
 * @param maxLength of the shown text; digits that would make it longer are dropped
 */
export function formatBudgetInput(text: string, maxLength: number = BUDGET_MAX_LENGTH.banner): string {
  let digits = digitsOf(text);
  while (withSeparators(digits).length > maxLength) digits = digits.slice(0, -1);
  return withSeparators(digits);
}

function digitsOf(text: string): string {
  const [whole = ''] = text.split('.', 1);
  return whole.replace(/[^0-9]/g, '').replace(/^0+(?=\d)/, '').slice(0, BUDGET_MAX_LENGTH.banner);
}

function withSeparators(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
