import { block } from '../../islands';
import { expect, test } from '../../test';

/** Maximum height of the home page on a phone: beyond it, nobody scrolls. */
const MAX_HEIGHT_PX = 6000;

test('The home page lays out its first screen first, then the rest; a reload keeps the place', async ({ page }) => {
  const layouts = () =>
    [...document.querySelectorAll(':is(main, footer) > *')].map(
      (element) => `${element.localName} ${getComputedStyle(element).contentVisibility}`,
    );
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => { window.atFirst = (${layouts})(); })`);
  await page.goto('/');
  const atFirst = await page.evaluate<string[]>('window.atFirst');
  expect(atFirst).toEqual(
    expect.arrayContaining([
      'budget-search visible',
      'review-slider auto',
      'custom-footer auto',
      'review-toast visible',
    ]),
  );
  await expect.poll(() => page.evaluate(layouts)).toEqual(atFirst.map((layout) => layout.replace(' auto', ' visible')));
  const slider = page.locator('review-slider');
  // Position on the screen: the page above is some pixels shorter if the brand's font loads in time.
  const placeOnScreen = () => slider.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await slider.scrollIntoViewIfNeeded();
  const place = await placeOnScreen();
  await page.reload();
  expect(await page.evaluate('window.atFirst')).not.toContain('review-slider auto');
  await expect.poll(placeOnScreen).toBe(place);
});

test('A budget of £220 a month leads to as many cars as the button says', async ({ page }) => {
  await page.goto('/');
  const search = block(page, 'budget-search');
  await search.getByRole('textbox', { name: 'Monthly budget' }).fill('220');
  await search.getByRole('textbox', { name: 'Deposit' }).fill('500');
  const see = search.getByRole('button', { name: /^See [\d,]+ cars up to £220 a month$/ });
  const [count = ''] = /[\d,]+/.exec(await see.innerText()) ?? [];
  await see.click();
  await expect(block(page, 'vehicle-search-results')).toContainText(`${count} cars found`);
  await expect(block(page, 'vehicle-search-results')).toContainText('£500 deposit');
});

test('The home page is short on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  await expect(page.locator('html[data-postponed]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_HEIGHT_PX);
});
