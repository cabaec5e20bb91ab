import { expectNothingCovered } from '../covered-controls';
import { hydrateAll } from '../../islands';
import { expect, test } from '../../test';

test('The first tab stop skips the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
});

for (const width of [1280, 375]) {
  test(`The menu opens and closes by keyboard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await hydrateAll(page);
    const header = page.getByRole('banner');
    const link = header.getByRole('link', { name: 'Guides' });
    if (width < 768) {
      await header.locator('summary').first().focus();
      await page.keyboard.press('Enter');
    }
    const group = header.locator('summary', { hasText: 'Help' });
    await group.focus();
    await expect(link).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await expectNothingCovered(page, 'header-menu li > details[open] + *');
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(header.locator('summary:focus')).toHaveCount(1);
  });
}

test('The tab key visits every control in page order, with a visible focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrateAll(page);
  await page.evaluate(() => scrollTo(0, 0));
  const stops: TabStop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus);
    if (!stop || stops.length > 300) break;
    stops.push(stop);
  }
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.filter(({ isNext, isMarked, isInSight }) => !isNext || !isMarked || !isInSight)).toEqual([]);
});

interface TabStop {
  what: string;
  /** Whether it comes after the previous stop. */
  isNext: boolean;
  isMarked: boolean;
  isInSight: boolean;
}

/** Evaluated in the page. */
function describeFocus(): TabStop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const before = document.querySelector('[data-last-stop]');
  before?.removeAttribute('data-last-stop');
  element.setAttribute('data-last-stop', '');
  const box = element.getBoundingClientRect();
  // A control's container may show its focus ring, as a card does for its link and a label for its radio button.
  const around = [
    element,
    element.nextElementSibling,
    element.closest('label'),
    element.closest('article,li,[class*=card]'),
    element.parentElement,
    element.shadowRoot?.activeElement,
  ];
  const isMarked = around.some((candidate) => {
    if (!candidate) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return {
    what: `${element.closest('[data-block]')?.localName ?? 'page'} ${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}`,
    isNext: !before || Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
    isMarked,
    isInSight: box.bottom > 0 && box.top < innerHeight,
  };
}
