import type { Page } from '@playwright/test';
import { liveBlock } from '../../islands';
import { expect, test } from '../../test';
import { expectAccessible, SCREENS } from '../whole-page';

const map = (page: Page) => page.getByRole('region', { name: 'Map of the cars' });
const places = (page: Page) => map(page).getByRole('button', { name: / near / });
const status = (page: Page) => page.getByText(/^[\d,]+ cars? at \d+ places? in this part of the map$/);
const carsOf = (words: string) => Number(/^[\d,]+/.exec(words)?.[0].replaceAll(',', ''));

async function openMap(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await liveBlock(page, 'vehicle-search-map').waitFor();
  await places(page).first().waitFor();
}

test.setTimeout(120_000);

test.describe('On a small screen', () => {
  test.use({ viewport: SCREENS[1] });

  test('The map leads by keyboard alone from the list to the cars of a place, and back', async ({ page, trouble }) => {
    await page.goto('/used-cars?fuel_type=diesel&theme=bramblegate');
    await liveBlock(page, 'vehicle-search-results').waitFor();
    await page.getByRole('link', { name: 'Map', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/map\?fuel_type=diesel&theme=bramblegate$/);
    await liveBlock(page, 'vehicle-search-map').waitFor();
    await places(page).first().waitFor();
    await expectAccessible(page);

    // With the tab key into the map, and from its first place to its second.
    await map(page).focus();
    await page.keyboard.press('Tab');
    await expect(places(page).nth(0)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(places(page).nth(1)).toBeFocused();
    await page.keyboard.press('Shift+Tab');

    // Zooms in until a place opens; focus stays on a place.
    const dialog = page.getByRole('dialog');
    let pressed = '';
    for (let step = 0; step < 8 && !(await dialog.isVisible()); step++) {
      await expect(map(page).locator('button:focus')).toHaveAccessibleName(/ near /);
      pressed = (await map(page).locator('button:focus').getAttribute('aria-label')) ?? '';
      const before = await status(page).textContent();
      await page.keyboard.press('Enter');
      await expect(async () =>
        expect((await dialog.isVisible()) || (await status(page).textContent()) !== before).toBe(true),
      ).toPass();
    }
    const heading = pressed.split(',')[0]?.includes('near') ? pressed.split(', from')[0] : '';
    await expect(dialog).toHaveAccessibleName(heading ?? '');
    await expect(dialog.getByRole('article')).toHaveCount(Math.min(14, carsOf(pressed)));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(map(page).getByRole('button', { name: pressed })).toBeFocused();
    const close = await status(page).textContent();
    await page.keyboard.press('Escape');
    await expect(status(page)).not.toHaveText(close ?? '');
    await expect(map(page).locator('button:focus')).toHaveAccessibleName(/ near /);
    await page.setViewportSize(SCREENS[0]);
    await expect(() => expectAccessible(page)).toPass();
    expect(trouble).toEqual([]);
  });
});

test('Each place on the map leads to its promised cars, as a list and without JavaScript too', async ({
  page,
  browser,
  stack,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: stack.origins.site });
  await plain.goto('/search/map?fuel_type=petrol');
  const near = plain.getByRole('region', { name: 'Where they are' }).getByRole('link', { name: / near / });
  const promised = await near.nth(2).innerText();
  await plain.getByRole('link', { name: `Look closer at ${promised.split(' near ')[1]}`, exact: true }).click();
  await expect(plain).toHaveURL(/\/search\/map\?fuel_type=petrol&area=/);
  await expect(plain.getByText(`${promised.split(' near ')[0]} found`)).toBeVisible();
  await plain.goBack();
  await near.nth(2).click();
  await expect(plain).toHaveURL(/\/used-cars\?fuel_type=petrol&area=/);
  await expect(plain.getByText(`${promised.split(' near ')[0]} found`)).toBeVisible();
  await plain.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(plain).toHaveURL(/\/search\/map\?fuel_type=petrol&area=/);
  await plain.close();

  // With a script: the area can be removed, and the back button restores it.
  await openMap(page, '/search/map?area=53.2_-2.7_53.8_-1.8');
  const found = page.getByText(/cars found$/);
  const inArea = await found.innerText();
  await page.getByRole('link', { name: 'Remove In an area of the map' }).click();
  await expect(page).toHaveURL(/\/search\/map$/);
  await expect(found).not.toHaveText(inArea);
  await page.goBack();
  await expect(found).toHaveText(inArea);
});

test('When places cannot be loaded, the map says so, and retries once it is online', async ({ page, context }) => {
  await openMap(page, '/search/map');
  const before = await status(page).textContent();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(places(page).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(status(page)).not.toHaveText(before ?? '');
});
