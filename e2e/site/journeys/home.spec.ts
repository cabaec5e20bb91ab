import { expect, test } from '../../test';

test('The home page lays out its first screen first, then the rest; a reload keeps the place', async ({ page }) => {
  const layouts = () =>
    [...document.querySelectorAll(':is(main, footer) > *')].map(
      (block) => `${block.localName} ${getComputedStyle(block).contentVisibility}`,
    );
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => { window.atFirst = (${layouts})(); })`);
  await page.goto('/');
  const atFirst = await page.evaluate<string[]>('window.atFirst');
  expect(atFirst).toEqual(
    expect.arrayContaining(['hero-banner visible', 'review-slider auto', 'custom-footer auto', 'review-toast visible']),
  );
  await expect.poll(() => page.evaluate(layouts)).toEqual(atFirst.map((block) => block.replace(' auto', ' visible')));
  const slider = page.locator('review-slider');
  // Position on the screen: the page above is some pixels shorter if the brand's font loads in time.
  const placeOnScreen = () => slider.evaluate((block) => Math.round(block.getBoundingClientRect().top));
  await slider.scrollIntoViewIfNeeded();
  const place = await placeOnScreen();
  await page.reload();
  expect(await page.evaluate('window.atFirst')).not.toContain('review-slider auto');
  await expect.poll(placeOnScreen).toBe(place);
});
