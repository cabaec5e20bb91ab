import type { Page } from '@playwright/test';
import { block, liveBlock } from '../../islands';
import { expect, test } from '../../test';
import { expectAccessible } from '../whole-page';

//

const filters = (page: Page) => block(page, 'vehicle-search-filter-component');
const results = (page: Page) => block(page, 'vehicle-search-results');
const section = (page: Page, name: string) => filters(page).locator('summary').filter({ hasText: name });

test('Several makes and models are searched at once, each removed separately', async ({ page }) => {
  await page.goto('/used-cars/ford/focus');
  await liveBlock(page, 'vehicle-search-filter-component').waitFor();
  await liveBlock(page, 'vehicle-search-results').waitFor();
  await section(page, 'More makes and models').click();
  await filters(page).getByRole('combobox', { name: 'Another make' }).selectOption('volkswagen');
  await expect(page).toHaveURL(/\/used-cars\?make=ford&model=focus&also=volkswagen$/);
  await filters(page).getByRole('checkbox', { name: /^Polo/ }).check();
  await expect(page).toHaveURL(/also=volkswagen\.polo$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford Focus and Volkswagen Polo for sale');
  await expect(results(page).getByRole('article').first()).toContainText(/Ford Focus|Volkswagen Polo/);
  await expectAccessible(page);
  await results(page).getByRole('link', { name: 'Remove Ford Focus' }).click();
  await expect(page).toHaveURL(/\/used-cars\/volkswagen\/polo$/);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('cars of several models, a trim and words are found', async ({ page }) => {
    await page.goto('/used-cars?make=ford');
    await section(page, 'More makes and models').click();
    for (const name of [/^Fiesta/, /^Focus \d/]) await filters(page).getByRole('checkbox', { name }).check();
    await section(page, 'Trim').click();
    await filters(page)
      .getByRole('checkbox', { name: /^Titanium/ })
      .check();
    await section(page, 'Keywords').click();
    await filters(page).getByRole('textbox', { name: 'Keywords' }).fill('Heated seats');
    await filters(page).getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford Fiesta and Ford Focus for sale');
    const chosen = results(page).getByRole('list', { name: 'Chosen filters' });
    for (const name of ['Ford Fiesta', 'Ford Focus', 'Titanium', '“heated seats”'])
      await expect(chosen.getByRole('link', { name: `Remove ${name}` })).toBeVisible();
    await expect(results(page).getByRole('article').first()).toContainText('Titanium');
    await chosen.getByRole('link', { name: 'Remove Titanium' }).click();
    await chosen.getByRole('link', { name: 'Remove “heated seats”' }).click();
    await expect(page).toHaveURL(/\/used-cars\?make=ford&model=fiesta&also=ford\.focus$/);
  });
});
