import { expect, type Page } from '@playwright/test';

/** Every block of the page shows something, except the toast, which appears only with news. */
export async function expectFilled(page: Page): Promise<void> {
  // A block that is not laid out yet has no text.
  await expect(page.locator('html[data-postponed]')).toHaveCount(0);
  const empty = await page.locator('[data-block]').evaluateAll((elements) => {
    const floats = ({ children }: Element) => {
      const shown = [...children].filter(({ localName }) => localName !== 'style');
      return shown.length > 0 && shown.every((child) => getComputedStyle(child).position === 'fixed');
    };
    const isEmpty = (element: Element) => !(element as HTMLElement).innerText.trim() || element.clientHeight === 0;
    return elements.filter((element) => isEmpty(element) && !floats(element)).map((element) => element.localName);
  });
  expect(empty).toEqual([]);
}
