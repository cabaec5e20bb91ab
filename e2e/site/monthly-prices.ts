import type { Locator, Page } from '@playwright/test';
import { block } from '../islands';

export const results = (page: Page): Locator => block(page, 'vehicle-search-results');
export const cards = (page: Page): Locator => results(page).getByRole('article');
export const calculator = (page: Page): Locator => block(page, 'illustrative-calculator');
/** The form of finance terms, closed under a line that says them. */
export const termsPanel = (within: Locator): Locator =>
  within.locator('details').filter({ hasText: /Monthly prices, (your|usual) terms:/ });

/** A card's monthly price to the penny, and the terms that it is for. */
export async function priceOf(card: Locator): Promise<{ price: string; terms: string }> {
  const text = (await card.innerText()).replaceAll(/\s+/g, ' ');
  const [, price = '', terms = ''] =
    /Monthly price from (£[\d,.]+) (?:Vehicle Price £[\d,]+ )?(.*% APR(?:, optional final payment £[\d,.]+)?)/i.exec(
      text,
    ) ?? [];
  return { price, terms };
}

/** The payment that the calculator has chosen. */
export async function shownByCalculator(page: Page): Promise<string> {
  const chosen = calculator(page).getByRole('radio', { checked: true, name: /^(HP|PCP)/ });
  // `innerText` would be wrong: a phone lays the text out only near the screen.
  return ((await chosen.locator('..').textContent()) ?? '').replaceAll(/\s+/g, ' ');
}
