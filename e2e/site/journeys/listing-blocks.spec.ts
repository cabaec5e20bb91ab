import { expect, test } from '../../test';

test('The breadcrumb of a car on a test path leads to existing listing pages', async ({ page, request }) => {
  await page.goto('/used-cars');
  const car = await page.locator('[data-block=vehicle-search-results] article a').first().getAttribute('href');
  const [path = ''] = (car ?? '').split('?');
  await page.goto(path.replace('/used-', '/test-'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
  const steps = await page
    .getByRole('navigation', { name: /breadcrumb/i })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(steps.filter((step) => step.startsWith('/vlp-'))).toHaveLength(2);
  for (const step of steps) expect((await request.get(step)).status()).toBe(200);
});
