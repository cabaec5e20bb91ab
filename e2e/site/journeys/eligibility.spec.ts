import { block } from '../../islands';
import { expect, test } from '../../test';

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the eligibility checker shows a representative example and takes a budget to the application site', async ({
    page,
    stack,
  }) => {
    await page.goto('/car-finance-eligibility');
    const checker = block(page, 'eligibility-checker-container');
    await expect(checker.getByText('Representative example:')).toBeVisible();
    await checker.getByRole('textbox', { name: 'Monthly budget' }).fill('250');
    await checker.getByRole('button', { name: 'Get my quote' }).click();
    await expect(page).toHaveURL(`${stack.origins.apply}/?monthly-budget=250`);
  });
});

test('The budget field shows the currency sign', async ({ page }) => {
  await page.goto('/car-finance-eligibility');
  const isOnTop = await block(page, 'eligibility-checker-container')
    .getByText('£', { exact: true })
    .evaluate((sign) => {
      // Clicks pass through it, and so would elementFromPoint.
      (sign as HTMLElement).style.pointerEvents = 'auto';
      const { x, y, width, height } = sign.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === sign;
    });
  expect(isOnTop).toBe(true);
});
