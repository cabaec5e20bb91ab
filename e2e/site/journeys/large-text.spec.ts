import { cutTexts } from '@forecourt/registry/look/cut-texts';
import { misplacedParts } from '@forecourt/registry/look/misplaced-parts';
import { scrollToEnd } from '@forecourt/registry/look/still-page';
import { carForSale, ratedCar } from '../../stock';
import { expect, test } from '../../test';

//

/**
 * WCAG 2.2, 1.4.4: twice the default size of text, which a visitor has set in the browser. Pictures would take most of
 * the time.
 */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32,imagesEnabled=false'],
      }),
    { scope: 'worker' },
  ],
});

for (const width of [320, 375, 1280]) {
  test(`With text twice as large nothing is clipped or outside a screen of ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    // Fills the cache with the font: a late one is not used, and this machine's others are wider than those of visitors.
    await page.goto('/');
    await page.evaluate(() => Promise.allSettled(Array.from(document.fonts, (face) => face.load())));
    // Its page has a chart.
    const { path, id } = await ratedCar(request);
    const compared = `/compare?cars=${id},${(await carForSale(request, 9)).id}`;
    for (const address of [
      '/',
      '/used-cars',
      path,
      `/quote?car=${id}`,
      compared,
      '/car-finance-calculator',
      '/valuation-form',
      '/contact-us',
      '/guides',
    ]) {
      await test.step(address, async () => {
        await page.goto(address);
        await scrollToEnd(page);
        if (address === '/') await expect(page.locator('header [data-menu=toggle] > summary')).toBeVisible();
        expect.soft([...(await page.evaluate(misplacedParts)), ...(await page.evaluate(cutTexts, 'body'))]).toEqual([]);
      });
    }
  });
}
