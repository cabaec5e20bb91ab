import { blocksOnPage } from '../site';
import { expect, test } from '../test';
import { expectAccessible, expectWholePage, SCREENS } from '../whole-page';

for (const viewport of SCREENS) {
  test.describe(`At ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const id of [
      'car-finance',
      'how-it-works',
      'about-us',
      'car-refinance-calculator',
      'sell-your-car',
      'part-exchange',
      'get-a-quote',
      'ambassador',
      'social-refinance',
    ]) {
      test(`the page ${id} is complete, accessible and stable, without errors`, async ({ page, request, trouble }) => {
        await expectWholePage(page, `/${id}`, await blocksOnPage(request, id));
        await expectAccessible(page);
        expect(trouble).toEqual([]);
      });
    }
  });
}

test('Campaign parameters are passed on to the application site', async ({ page, stack }) => {
  await page.goto('/car-finance');
  await page.getByRole('textbox', { name: 'Monthly budget' }).first().fill('300');
  await page.getByRole('main').getByRole('button', { name: 'Get my quote' }).first().click();
  await page.waitForURL(`${stack.origins.apply}/**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ monthlyBudget: '300', option: 'monthly', utm_content: 'car-finance' });
});

test('A visitor with a car to sell reaches the application site with its registration', async ({ page, stack }) => {
  await page.goto('/sell-your-car');
  await page.getByRole('textbox', { name: "Enter your car's registration" }).fill('aa19 aaa');
  await page.getByRole('button', { name: 'Get valuation' }).click();
  await page.waitForURL(`${stack.origins.apply}/**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ submissionTypeId: '1', vrm: 'AA19 AAA' });
});

test('A budget for refinancing reaches the social application site from a social page, without JavaScript too', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stack.origins.site}/social-refinance`);
  await page.getByRole('textbox', { name: 'Monthly budget' }).fill('250');
  await page.getByRole('button', { name: 'Get my refinance quote' }).click();
  const address = new URL(page.url());
  expect(address.hostname).toBe('social-apply.localhost');
  expect(Object.fromEntries(address.searchParams)).toEqual({ monthlyBudget: '250', option: 'monthly' });
  await context.close();
});
