import { block } from '../islands';
import { blocksOnPage } from '../site';
import { expect, test } from '../test';
import { expectAccessible, expectWholePage, SCREENS } from '../whole-page';

for (const viewport of SCREENS) {
  test.describe(`The eligibility page at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('is complete, accessible and stable, without errors', async ({ page, request, trouble }) => {
      await expectWholePage(page, '/car-finance-eligibility', await blocksOnPage(request, 'car-finance-eligibility'));
      await expectAccessible(page);
      expect(trouble).toEqual([]);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`The eligibility checker ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('shows a representative example and takes a budget to the application site', async ({ page, stack }) => {
      await page.goto('/car-finance-eligibility');
      const checker = block(page, 'eligibility-checker-container');
      await expect(checker.getByText('Representative example:')).toBeVisible();
      await checker.getByRole('textbox', { name: 'Monthly budget' }).fill('250');
      await checker.getByRole('button', { name: 'Get my quote' }).click();
      await expect(page).toHaveURL(`${stack.origins.apply}/?monthly-budget=250`);
    });
  });
}

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
