import { touchAll } from '@forecourt/registry/look/still-page';
import { settledIslands } from '../../islands';
import { expect, test } from '../../test';
import { blocksWithExamples } from '../testing/block-examples';
import { accessibilityFaults } from '../whole-page';

/** Brands with long and short names, dark and light colours, and both fonts. */
const BRANDS = ['forecourt', 'harrowmead-motor-network', 'cedarbrook'];
const WIDTHS = [375, 1280];

for (const { name, examples } of await blocksWithExamples()) {
  test(name, async ({ page }) => {
    // Waits for our font: without it the picture shows the fallback font.
    await page.route('**/frame?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('font-display:optional', 'font-display:block'),
      });
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const brand of BRANDS) {
        for (const example of Object.keys(examples)) {
          const query = new URLSearchParams({ example, brand });
          await page.goto(`/catalogue/${name}/frame?${query}`);
          await touchAll(page);
          await settledIslands(page);
          // Waits for data that blocks fetch after hydration, such as the number of cars on a button.
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          expect.soft(await accessibilityFaults(page, { within: 'main > *' }), example).toEqual([]);
          await expect
            .soft(page.locator('main'))
            .toHaveScreenshot([name, example.replace(/[^\w-]+/g, '-'), `${brand}-${width}.png`]);
        }
      }
    }
  });
}
