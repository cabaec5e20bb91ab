import { block } from '../../islands';
import { blocksOnPage } from '../../site-pages';
import { expect, test } from '../../test';
import { expectFilled } from '../../filled-page';

//

test.use({ javaScriptEnabled: false });

test.describe('Without JavaScript', () => {
  test('the whole page is readable, and answers to questions can be opened', async ({ page, request }) => {
    await page.goto('/');
    await expect(page.locator('[data-block]')).toHaveCount((await blocksOnPage(request, 'home')).length);
    await expectFilled(page);
    for (const heading of await page.getByRole('heading').all()) await expect(heading).toBeVisible();
    await page.getByRole('banner').getByText('Help', { exact: true }).first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Common questions' })).toBeVisible();
    await page.goto('/faqs');
    const question = block(page, 'faq-container').locator('details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
  });

  test('a monthly budget reaches the application site', async ({ page, stack }) => {
    await page.goto('/');
    const hero = block(page, 'budget-search');
    await hero.getByRole('textbox', { name: 'Monthly budget' }).fill('1,250');
    await hero.getByRole('button', { name: 'Get my quote' }).click();
    await expect(page).toHaveURL(`${stack.origins.apply}/?monthlyBudget=1250&option=monthly`);
  });

  test('a budget, a deposit and a place reach the cars at that price', async ({ page }) => {
    await page.goto('/');
    const search = block(page, 'budget-search');
    await search.getByRole('textbox', { name: 'Monthly budget' }).fill('1,220');
    await search.getByRole('textbox', { name: 'Deposit' }).fill('1,000');
    await search.getByRole('textbox', { name: 'Postcode' }).fill('M1 1AE');
    await search.getByRole('button', { name: 'See cars' }).click();
    await page.waitForURL('**/search?**');
    await expect(block(page, 'vehicle-search-results')).toContainText('£1,000 deposit');
    expect(new URL(page.url()).searchParams.get('monthlyBudget')).toBe('1,220');
    await expect(page.getByText('1,220” cannot be')).toHaveCount(0);
  });

  test('a registration reaches the valuation', async ({ page }) => {
    await page.goto('/?utm_source=leaflet');
    const hero = block(page, 'registration-hero');
    await hero.getByRole('textbox', { name: 'Enter your reg' }).fill('AB12CDE');
    await hero.getByRole('button').click();
    await page.waitForURL('**/valuation-form?**');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/valuation-form');
    expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'leaflet', reg: 'AB12CDE' });
  });

  test('a search reaches the results', async ({ page }) => {
    await page.goto('/car-finance');
    const search = block(page, 'quick-search');
    await search.getByRole('textbox', { name: 'Postcode' }).fill('M1 1AE');
    await search.getByRole('button', { name: /Search/ }).click();
    await page.waitForURL('**/search?**');
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/search');
    expect(searchParams.get('postcode')).toBe('M1 1AE');
  });

  test('the calculator calculates', async ({ page }) => {
    await page.goto('/car-finance?utm_source=leaflet');
    const calculator = block(page, 'standard-calculator-container');
    const before = await calculator.innerText();
    await calculator.getByRole('textbox').first().fill('12345');
    await calculator.locator('label', { hasText: '60 months' }).click();
    await calculator.getByRole('button', { name: 'Show my payment' }).click();
    await page.waitForURL('**/car-finance?*amount=12345*');
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('leaflet');
    await expect(calculator.getByRole('textbox').first()).toHaveValue('12,345');
    expect(await calculator.innerText()).not.toBe(before);
    await expect(calculator.getByRole('radio', { name: '60 months' })).toBeChecked();
  });
});
