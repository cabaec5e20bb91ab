import { expect, test } from '../../test';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guide is found by a search, read, and left for the next one', async ({ page }) => {
    await page.goto('/guides');
    await page.getByRole('searchbox', { name: 'What would you like to know?' }).fill('negative equity');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/guides/search?q=negative+equity');
    await expect(page.getByRole('searchbox')).toHaveValue('negative equity');
    await page.getByRole('list', { name: 'Guides found' }).getByRole('link').first().click();
    await expect(page).toHaveURL('/guides/changing-your-agreement/negative-equity');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Negative equity/);
    await page.getByRole('navigation', { name: 'In this guide' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/#how-to-avoid-it-next-time$/);
    await page.getByRole('navigation', { name: 'More in this topic' }).getByRole('link', { name: /^Next/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mileage and wear/);
  });
});

test('A guide has structured data for search engines, and is in the sitemap', async ({ page, request }) => {
  const url = '/guides/changing-your-agreement/settling-early';
  await page.goto(url);
  await expect(page).toHaveTitle(/^Settling your car finance early \| /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${url}$`));
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('"Article"');
  expect(data.join('')).toContain('"BreadcrumbList"');
  expect(await (await request.get('/sitemaps/guide-1.xml')).text()).toContain(`${url}</loc>`);
});

test('A guide in another topic than its own is not found, and leads on', async ({ page }) => {
  const response = await page.goto('/guides/applying/hp-or-pcp');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find this guide');
  await page.getByRole('link', { name: 'All guides' }).click();
  await expect(page).toHaveURL('/guides');
});
