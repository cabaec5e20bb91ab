import type { Route } from '@playwright/test';
import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';
import { movingParts } from '../moving-parts';
import { hydrateAll } from '../../islands';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';
import { SCREENS } from '../whole-page';

/** Invisible: the shift of a rotating spinner that a picture replaces. */
const NOTHING = 0.001;
const [WIDE, PHONE] = SCREENS;
const TABLET = { width: 768, height: 1024 };

for (const path of ['/', '/used-cars', '/car-finance', '/saved-cars'])
  test(`Nothing moves on a slow page: ${path}`, async ({ page }) => {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: 40 * 1024,
      uploadThroughput: 40 * 1024,
    });
    const layoutShifts = await recordLayoutShifts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    // Its content is in the browser.
    if (path === '/saved-cars') await expect(page.getByText('No saved cars')).toBeVisible();
    const shifts = await layoutShifts();
    expect(
      shifts.reduce((sum, { score }) => sum + score, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(NOTHING);
  });

test.describe('While HTML arrives in pieces', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
    );
  });

  test('a part that later ones push away is found', async ({ page, partner }) => {
    const html = `<main style="display: flex; flex-direction: column"><p style="order: 1">Drawings</p><article><p>First car</p></article><article><p>Second car</p></article></main>`;
    await page.goto(partner.page('/pieces', { html }));
    expect(await page.evaluate(movingParts)).toEqual([
      expect.stringMatching(/^page p “Drawings” moves by 0, \d+ px after article “First car”$/),
    ]);
    await expect(page.getByRole('paragraph')).toHaveText(['Drawings', 'First car', 'Second car']);
  });

  const PATHS = [
    '/',
    '/used-cars',
    '/used-cars/bmw',
    '/search/map',
    'a car',
    '/car-finance',
    '/car-finance-eligibility',
    '/how-it-works',
    '/contact-us',
    '/about-us',
    '/site-map',
    '/faqs',
    '/sell-your-car',
    '/part-exchange',
    '/car-finance-calculator',
  ];
  for (const path of PATHS)
    test(`nothing on the first screen moves: ${path}`, async ({ page, request }) => {
      // On a laptop the example is above the pictures, which are before it in the document.
      const screens = path === 'a car' ? [TABLET, PHONE] : [WIDE, TABLET, PHONE];
      const answer = await page.goto(path === 'a car' ? (await carForSale(request, 12)).path : path);
      expect(answer?.status()).toBe(200);
      for (const screen of screens) {
        await page.setViewportSize(screen);
        expect(await page.evaluate(movingParts), `${screen.width} px`).toEqual([]);
      }
    });
});

for (const path of ['/', '/test-new-components', 'a car'])
  test(`No block grows when its pictures arrive: ${path}`, async ({ page, request }) => {
    const held: Route[] = [];
    await page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? void held.push(route) : route.fallback(),
    );
    await page.goto(path === 'a car' ? (await carForSale(request, 12)).path : path, { waitUntil: 'domcontentloaded' });
    await hydrateAll(page);
    await page.evaluate(showAll);
    const heights = () =>
      page
        .locator('[data-block]')
        .evaluateAll((blocks) =>
          blocks.map((block) => `${block.localName}: ${Math.round(block.getBoundingClientRect().height)} px`),
        );
    const before = await heights();
    expect(held.length).toBeGreaterThan(3);
    await page.unroute('**/*');
    await Promise.all(held.map((route) => route.fallback()));
    await page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0));
    expect(await heights()).toEqual(before);
  });

/**
 * Lays out the whole page, and requests its pictures. The spinners of pictures are left out: laid out differently,
 * they hid a card that grew. Evaluated in the page.
 */
function showAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-block] { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
  for (const image of document.images) image.loading = 'eager';
}
