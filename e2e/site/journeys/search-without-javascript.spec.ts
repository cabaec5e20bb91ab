import type { Page } from '@playwright/test';
import { block } from '../../islands';
import { expect, test } from '../../test';
import { SCREENS } from '../whole-page';

const filters = (page: Page) => block(page, 'vehicle-search-filter-component');
const results = (page: Page) => block(page, 'vehicle-search-results');

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('cars can be searched, sorted and paged through', async ({ page }) => {
    await page.goto('/used-cars');
    await filters(page).getByRole('combobox', { name: 'Make' }).selectOption('ford');
    await filters(page).locator('summary').filter({ hasText: 'Colour' }).click();
    await filters(page).getByRole('checkbox', { name: /^Blue/ }).check();
    await filters(page).getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford for sale');
    await expect(filters(page).getByRole('checkbox', { name: /^Blue/ })).toBeChecked();
    await results(page).getByRole('combobox', { name: 'Sort by' }).selectOption('price_low_high');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/\/used-cars\/ford\?colour=blue&sort=price_low_high$/);
    await page.getByRole('link', { name: 'Remove Blue' }).click();
    await expect(page).toHaveURL(/\/used-cars\/ford\?sort=price_low_high$/);
    await page.goto('/used-cars');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/\/used-cars\?page=2$/);
    await expect(results(page).getByRole('article')).toHaveCount(14);
  });

  test('a small screen begins with the cars, and a link opens the filters', async ({ page }) => {
    await page.setViewportSize(SCREENS[1]);
    await page.goto('/used-cars');
    const make = filters(page).getByRole('combobox', { name: 'Make' });
    await expect(make).toBeHidden();
    const price = results(page)
      .getByRole('article')
      .first()
      .getByText(/^£[\d,.]+$/)
      .first();
    expect((await price.boundingBox())?.y).toBeLessThan(2 * SCREENS[1].height);
    await filters(page).getByRole('link', { name: 'Filter and sort' }).click();
    await make.selectOption('ford');
    await filters(page).getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Ford for sale');
    await expect(make).toBeHidden();
    await expect(filters(page).getByRole('link', { name: 'Filter and sort (1 chosen)' })).toBeVisible();
  });
});
