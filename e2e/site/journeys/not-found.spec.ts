import { blocksOnPage } from '../../site-pages';
import { expect, test } from '../../test';
import { expectAccessible } from '../whole-page';

test('An unknown address gets a helpful page and the status 404', async ({ page, request }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  expect(
    await page.locator('[data-block]').evaluateAll((elements) => elements.map((element) => element.localName)),
  ).toEqual(await blocksOnPage(request, 'not-found'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(page).toHaveURL('/');
});
