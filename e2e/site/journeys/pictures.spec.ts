import type { Page } from '@playwright/test';
import { scrollToEnd } from '@forecourt/registry/look/still-page';
import { settledIslands, waitForIdleIslands } from '../../islands';
import { expect, test } from '../../test';

test.use({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
test.setTimeout(90_000);

/**
 * Maximum distance ahead of a visitor, down or sideways, at which Chromium loads a lazy picture. On a fast network it
 * is a third of this.
 */
const AHEAD_PX = 4000;

/**
 * Returns addresses of all sizes of the pictures that are at most some pixels below the screen, and not too far beside
 * it.
 */
function addressesNear(page: Page, pixels: number): Promise<string[]> {
  return page.locator('img').evaluateAll(
    (images, [down, aside]) => {
      const isNear = ({ top, left, width }: DOMRect) =>
        width > 0 && left < innerWidth + aside && top < innerHeight + down;
      return images
        .filter((image) => isNear(image.getBoundingClientRect()))
        .flatMap((image) => {
          const { src, srcset } = image as HTMLImageElement;
          return [src, ...srcset.split(', ').map((one) => new URL(one.split(' ')[0] ?? '', document.baseURI).href)];
        });
    },
    [pixels, AHEAD_PX] as const,
  );
}

/** The results are several times as long as the distance. */
for (const [name, path] of [
  ['the home page', '/'],
  ['results', '/used-cars'],
] as const)
  test(`A phone loads each picture of ${name} once, when the visitor comes near it`, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') requested.push(request.url());
    });
    await page.goto(path);
    await waitForIdleIslands(page);
    // A block that is not laid out yet has no place for its pictures.
    await expect(page.locator('html[data-postponed]')).toHaveCount(0);
    const near = await addressesNear(page, AHEAD_PX);
    expect(requested).not.toEqual([]);
    expect(requested.filter((address) => !near.includes(address))).toEqual([]);

    await scrollToEnd(page);
    await settledIslands(page);
    const shown = await addressesNear(page, 0);
    expect(requested.filter((address) => !shown.includes(address))).toEqual([]);
    expect(requested.filter((address, index) => requested.indexOf(address) !== index)).toEqual([]);
  });
