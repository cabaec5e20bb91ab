import { blocksOnPage, brandOrigin } from '../site';
import { expect, test } from '../test';
import { expectAccessible } from '../whole-page';

test('An address that leads nowhere is answered with a helpful page and the right status', async ({ page, request }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  expect(await page.locator('[data-block]').evaluateAll((elements) => elements.map((element) => element.localName))).toEqual(await blocksOnPage(request, 'not-found'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link', { name: /home/ }).click();
  await expect(page).toHaveURL('/');
});

test('A host name of no brand is answered by no brand', async ({ page, stack }) => {
  const response = await page.goto(brandOrigin(stack.origins.site, 'no-such-brand'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no site at this address');
  await expect(page.locator('[data-block]')).toHaveCount(0);
});
