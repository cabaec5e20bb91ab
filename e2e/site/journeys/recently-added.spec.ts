import type { Page } from '@playwright/test';
import { block, liveBlock, scrollOnceLaidOut } from '../../islands';
import { expect, test } from '../../test';

const NAME = 'recently-added-vehicles';
const carousel = (page: Page) => block(page, NAME);
const cards = (page: Page) => carousel(page).locator('article');

async function open(page: Page, width: number, path = '/') {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await scrollOnceLaidOut(carousel(page));
  await expect(liveBlock(page, NAME)).toHaveCount(1);
}

/** Width and height of a card, height of its picture, and gap to the next card, to two decimals. */
async function figures(page: Page) {
  const boxes = await Promise.all(
    [cards(page).nth(0), cards(page).nth(1), cards(page).nth(0).locator(':scope > span')].map((part) =>
      part.boundingBox(),
    ),
  );
  const [first, second, picture] = boxes.map((box) => box ?? { x: 0, width: 0, height: 0 });
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    card: [round(first!.width), round(first!.height)],
    picture: round(picture!.height),
    gap: round(second!.x - first!.x - first!.width),
  };
}

test.describe('Recently added vehicles', () => {
  test('have the width that the screen needs: 308 px, 400 on a tablet, 320 on a phone, where they are swiped and have no buttons', async ({
    page,
  }) => {
    await open(page, 1440);
    for (const [width, whole] of [
      [1440, 4],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => figures(page)).toMatchObject({ card: [308, expect.any(Number)], gap: 16 });
      await expect(cards(page).nth(whole - 1)).toBeInViewport({ ratio: 0.99 });
      await expect(cards(page).nth(whole)).not.toBeInViewport({ ratio: 0.99 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    for (const width of [991, 769]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => figures(page)).toMatchObject({ card: [400, expect.any(Number)] });
    }
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => figures(page)).toEqual({ card: [320, 408.33], picture: 213.33, gap: 8 });
      await expect(carousel(page).getByRole('button', { name: 'Next' })).toBeHidden();
    }
  });

  test('wrap around at both ends, and their copies are hidden from assistive technology', async ({ page }) => {
    await open(page, 1440);
    const previous = carousel(page).getByRole('button', { name: 'Previous' });
    const next = carousel(page).getByRole('button', { name: 'Next' });
    const cars = await carousel(page).getByRole('article').count();
    // Four in view, and the next one.
    await expect(cards(page)).toHaveCount(cars + 5);
    await expect(previous).toBeHidden();
    await next.click();
    await expect(previous).toBeVisible();
    await expect(cards(page).nth(4)).toBeInViewport({ ratio: 0.9 });
    for (let index = 1; index < cars; index++) await next.click();
    await expect(previous).toBeHidden();
    await expect(cards(page).nth(0)).toBeInViewport({ ratio: 0.9 });
    expect(
      await carousel(page)
        .locator('[aria-hidden=true] a')
        .evaluateAll((links) => links.every((link) => (link as HTMLElement).tabIndex === -1)),
    ).toBe(true);
  });

  test('are closer to the content above them on a car’s page', async ({ page }) => {
    const paddingTop = () =>
      carousel(page)
        .locator('section')
        .first()
        .evaluate((section) => getComputedStyle(section).paddingBlockStart);
    await open(page, 1280);
    const usual = await paddingTop();
    await open(page, 1280, (await cards(page).getByRole('link').first().getAttribute('href')) ?? '');
    expect(await paddingTop()).not.toBe(usual);
  });
});
