import type { Locator, Page } from '@playwright/test';
import { block, liveBlock } from '../islands';
import { blocksOnPage } from '../site';
import { expect, test } from '../test';
import { expectAccessible, expectWholePage, SCREENS } from '../whole-page';

const cars = (page: Page) => block(page, 'vehicle-search-results').getByRole('article');
const filters = (page: Page) => block(page, 'vehicle-search-filter-component');
const section = (within: Locator, name: string) => within.locator('summary').filter({ hasText: name });
const count = (page: Page) => block(page, 'vehicle-search-results').getByText(/cars? found$/).first();

async function openSearch(page: Page, url = '/used-cars'): Promise<void> {
  await page.goto(url);
  await liveBlock(page, 'vehicle-search-filter-component').waitFor();
  await liveBlock(page, 'vehicle-search-results').waitFor();
}

for (const viewport of SCREENS) {
  test.describe(`Used cars at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('are a whole page, accessible and steady', async ({ page, request, trouble }) => {
      await expectWholePage(page, '/used-cars', await blocksOnPage(request, 'used-cars'));
      await expectAccessible(page);
      await expect(cars(page)).toHaveCount(14);
      expect(trouble).toEqual([]);
    });
  });
}

test('A search is narrowed, gone back to, reloaded and leafed through', async ({ page }) => {
  await openSearch(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const all = await count(page).innerText();

  await filters(page).getByRole('combobox', { name: 'Make' }).selectOption('ford');
  await expect(page).toHaveURL(/\/used-cars\/ford$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford for sale');
  await expect(page).toHaveTitle(/^Used Ford for sale \| /);
  await expect(count(page)).not.toHaveText(all);
  const fords = await count(page).innerText();
  await expect(filters(page).getByRole('button', { name: `Show ${fords.replace(' found', '')}` })).toBeVisible();

  await section(filters(page), 'Fuel type').click();
  await filters(page).getByRole('checkbox', { name: /^Petrol/ }).check();
  await expect(page).toHaveURL(/\/used-cars\/ford\?fuel_type=petrol$/);
  await expect(count(page)).not.toHaveText(fords);
  await page.goBack();
  await expect(count(page)).toHaveText(fords);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(count(page)).toHaveText(fords);
  await expect(filters(page).getByRole('combobox', { name: 'Make' })).toHaveValue('ford');

  await liveBlock(page, 'vehicle-search-results').waitFor();
  const first = await cars(page).first().innerText();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/used-cars\/ford\?page=2$/);
  await expect(cars(page).first()).not.toHaveText(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('A postcode must be one, and brings distances', async ({ page }) => {
  await openSearch(page);
  const postcode = filters(page).getByRole('textbox', { name: 'Postcode' });
  await expect(filters(page).getByRole('combobox', { name: 'Distance' })).toBeDisabled();
  await postcode.fill('nowhere');
  await expect(filters(page).getByText('Please enter a valid UK postcode')).toBeVisible();
  await filters(page).getByRole('button', { name: /^Show/ }).click();
  await expect(postcode).toBeFocused();
  await postcode.fill('M1 1AE');
  await expect(page).toHaveURL(/\?postcode=m11ae$/);
  await filters(page).getByRole('combobox', { name: 'Distance' }).selectOption('40');
  await expect(page).toHaveURL(/\?postcode=m11ae&distance=40$/);
  await filters(page).getByRole('link', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL(/\/used-cars$/);
  await expect(postcode).toHaveValue('');
});

test('The quick search leads to cars that fit', async ({ page }) => {
  await page.goto('/');
  const search = liveBlock(page, 'quick-search');
  await block(page, 'quick-search').scrollIntoViewIfNeeded();
  await search.getByRole('combobox', { name: 'Make' }).selectOption('Ford');
  await search.getByRole('combobox', { name: 'Max price' }).selectOption('20000');
  await search.getByRole('button', { name: /Search [\d,]+ cars/ }).click();
  await expect(page).toHaveURL(/\/search\?make=Ford&max-price=20000$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford for sale');
  await expect(filters(page).getByRole('combobox', { name: 'Max price' })).toHaveValue('20000');
  await cars(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/used-ford\/[^/]+\/[^/]+\/details-\d+/);
});

test('Each make and model has one address, and those that are not sold have none', async ({ page, request, stack }) => {
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
  await page.goto('/used-ford/fiesta?colour=red');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford Fiesta for sale');
  expect(await canonical()).toBe(`${stack.origins.site}/used-cars/ford/fiesta`);
  expect((await request.get('/used-cars/nobody')).status()).toBe(404);
  expect((await request.get('/used-cars/ford/nothing')).status()).toBe(404);
  expect((await request.get('/used-cars/ford')).status()).toBe(200);
});

test.describe('On a small screen', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('filters fill the screen until they are applied, and their bar stays in view', async ({ page }) => {
    await openSearch(page);
    await page.getByRole('button', { name: 'Filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search used cars' });
    const width = await page.evaluate(() => document.body.clientWidth);
    // It rises into its place.
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height: 740 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await expectAccessible(page);
    await section(dialog, 'Gearbox').click();
    await dialog.getByRole('checkbox', { name: /^Automatic/ }).check();
    await dialog.getByRole('button', { name: /^Show/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?gearbox=automatic$/);
    await cars(page).nth(9).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Filter 1 chosen' })).toBeInViewport();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('cars are searched, sorted and leafed through', async ({ page }) => {
    await page.goto('/used-cars');
    await filters(page).getByRole('combobox', { name: 'Make' }).selectOption('ford');
    await section(filters(page), 'Colour').click();
    await filters(page).getByRole('checkbox', { name: /^Blue/ }).check();
    await filters(page).getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford for sale');
    await expect(filters(page).getByRole('checkbox', { name: /^Blue/ })).toBeChecked();
    await block(page, 'vehicle-search-results').getByRole('combobox', { name: 'Sort by' }).selectOption('price_low_high');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/\/used-cars\/ford\?colour=blue&sort=price_low_high$/);
    await page.goto('/used-cars');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/used-cars\?page=2$/);
    await expect(cars(page)).toHaveCount(14);
  });
});
