import type { Page } from '@playwright/test';
import { scrollToEnd, settledIslands, waitForIdleIslands } from '../../islands';
import { expect, test } from '../../test';

test.use({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
test.setTimeout(90_000);

/** How far ahead of a visitor Chromium loads a lazy picture on a fast network. */
const AHEAD_PX = 1250;

/** Returns addresses of all sizes of the pictures that are at most some pixels below the screen, and at most one screen beside it. */
function addressesNear(page: Page, pixels: number): Promise<string[]> {
  return page.locator('img').evaluateAll((images, ahead) => {
    const isNear = ({ top, left, width }: DOMRect) => width > 0 && left < 2 * innerWidth && top < innerHeight + ahead;
    return images
      .filter((image) => isNear(image.getBoundingClientRect()))
      .flatMap((image) => {
        const { src, srcset } = image as HTMLImageElement;
        return [src, ...srcset.split(', ').map((one) => new URL(one.split(' ')[0] ?? '', document.baseURI).href)];
      });
  }, pixels);
}

test('A phone loads each picture of the home page once, when the visitor comes near it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url());
  });
  await page.goto('/');
  await waitForIdleIslands(page);
  const near = await addressesNear(page, AHEAD_PX);
  expect(requested).not.toEqual([]);
  expect(requested.filter((address) => !near.includes(address))).toEqual([]);

  await scrollToEnd(page);
  await settledIslands(page);
  const shown = await addressesNear(page, 0);
  expect(requested.filter((address) => !shown.includes(address))).toEqual([]);
  expect(requested.filter((address, index) => requested.indexOf(address) !== index)).toEqual([]);
});
