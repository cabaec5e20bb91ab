import { remoteNames } from '@forecourt/tools/remotes';
import { blocksOnPage, brandOrigin } from '../site';
import { expect, test } from '../test';
import { expectAccessible, expectWholePage, SCREENS } from '../whole-page';

const BRANDS = [
  { brand: 'the house brand', at: (site: string) => site },
  { brand: 'a dark brand', at: (site: string) => brandOrigin(site, 'northlight') },
  { brand: 'a pale brand', at: (site: string) => brandOrigin(site, 'saltmarsh') },
];

for (const { brand, at } of BRANDS) {
  for (const viewport of SCREENS) {
    test.describe(`The home page of ${brand} at ${viewport.width} px`, () => {
      test.use({ viewport });

      test('is complete, accessible and stable, without errors', async ({ page, request, stack, trouble }) => {
        await expectWholePage(page, at(stack.origins.site), await blocksOnPage(request, 'home'));
        await expectAccessible(page);
        expect(trouble).toEqual([]);
      });
    });
  }
}

test('The home page has blocks of every remote', async ({ page }) => {
  await page.goto('/');
  const remotes = await page.locator('[data-block]').evaluateAll((elements) => elements.map((element) => (element as HTMLElement).dataset['remote']));
  expect([...new Set(remotes)].toSorted()).toEqual(await remoteNames());
});

test('The home page has the colours of its brand', async ({ page, stack }) => {
  const colours = new Set<string>();
  for (const { at } of BRANDS) {
    await page.goto(at(stack.origins.site));
    colours.add(await page.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--color-primary')));
  }
  expect(colours.size).toBe(BRANDS.length);
});

test('The home page lays out its first screen first, then the rest; a reload keeps the place', async ({ page }) => {
  const layouts = () =>
    [...document.querySelectorAll(':is(main, footer) > *')].map((block) => `${block.localName} ${getComputedStyle(block).contentVisibility}`);
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => { window.atFirst = (${layouts})(); })`);
  await page.goto('/');
  const atFirst = await page.evaluate<string[]>('window.atFirst');
  expect(atFirst).toEqual(expect.arrayContaining(['hero-banner visible', 'review-slider auto', 'custom-footer auto', 'review-toast visible']));
  await expect.poll(() => page.evaluate(layouts)).toEqual(atFirst.map((block) => block.replace(' auto', ' visible')));
  await page.locator('review-slider').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  expect(await page.evaluate('window.atFirst')).not.toContain('review-slider auto');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
