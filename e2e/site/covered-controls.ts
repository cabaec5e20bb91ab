import { expect, type Page } from '@playwright/test';
import { coveredControls } from '@forecourt/registry/look/covered-controls';

/** Nothing covers a control at any scroll position, so every tap reaches it. */
export async function expectNothingCovered(page: Page, within = 'html'): Promise<void> {
  expect(await page.evaluate(coveredControls, within)).toEqual([]);
}
