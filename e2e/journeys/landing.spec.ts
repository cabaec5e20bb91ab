import { blocksOnPage } from '../site';
import { expect, test } from '../test';
import { expectAccessible, expectWholePage, SCREENS } from '../whole-page';

for (const viewport of SCREENS) {
  test.describe(`The car finance page at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('is whole, accessible and steady, and nothing goes wrong', async ({ page, request, trouble }) => {
      await expectWholePage(page, '/car-finance', await blocksOnPage(request, 'car-finance'));
      await expectAccessible(page);
      expect(trouble).toEqual([]);
    });
  });
}

test('Campaign parameters travel on to the application site', async ({ page, stack }) => {
  await page.goto('/car-finance');
  await page.getByRole('textbox', { name: 'Monthly budget' }).first().fill('300');
  await page.getByRole('main').getByRole('button', { name: 'Get my quote' }).first().click();
  await page.waitForURL(`${stack.origins.apply}/**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ monthlyBudget: '300', option: 'monthly', utm_content: 'car-finance' });
});
