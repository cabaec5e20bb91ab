import type { Page } from '@playwright/test';
import { scrollToEnd } from '@forecourt/registry/look/still-page';
import { block, liveBlock } from '../../islands';
import { calculator, cards, priceOf, results, shownByCalculator, termsPanel } from '../monthly-prices';
import { expect, test } from '../../test';
import { test as embedding, wake } from '../testing/partner-page';

async function openSearch(page: Page, url = '/used-cars'): Promise<void> {
  await page.goto(url);
  await liveBlock(page, 'vehicle-search-filter-component').waitFor();
  await liveBlock(page, 'vehicle-search-results').waitFor();
}

test('Terms that are set in the filter price every card, the page of a car and its calculator, and stay', async ({
  page,
  trouble,
}) => {
  await openSearch(page, '/used-cars?min_price=15000');
  const before = await priceOf(cards(page).first());
  expect(before.terms).toMatch(/^(PCP|HP), 60 months, no deposit/);

  const filters = block(page, 'vehicle-search-filter-component');
  await filters.locator('summary').filter({ hasText: 'Finance terms' }).click();
  await filters.getByLabel('Months').selectOption('48');
  await filters.getByLabel('Deposit').fill('2,000');
  await filters.getByLabel('Miles a year').selectOption('12000');
  await expect(page).toHaveURL(/term=48&deposit=2000&miles_a_year=12000/);
  await results(page).getByRole('combobox', { name: 'Sort by' }).selectOption('monthly_low_high');
  await expect(page).toHaveURL(/sort=monthly_low_high/);
  await expect(cards(page).first()).toContainText('48 months, £2,000 deposit');
  // The terms may appear before the new order.
  await expect(async () => {
    const prices = (await Promise.all((await cards(page).all()).map(priceOf))).map(({ price }) =>
      Number(price.replaceAll(/[£,]/g, '')),
    );
    expect(prices).toHaveLength(14);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  }).toPass();

  const { price, terms } = await priceOf(cards(page).first());
  await cards(page).first().getByRole('link').click();
  await expect(block(page, 'vehicle-details-container').getByText(`${price} a month: ${terms}.`)).toBeVisible();
  expect(await shownByCalculator(page)).toContain(`${price} a month`);
  // After hydration it shows the same.
  await calculator(page).scrollIntoViewIfNeeded();
  await liveBlock(page, 'illustrative-calculator').waitFor();
  expect(await shownByCalculator(page)).toContain(`${price} a month`);
  await page.reload();
  expect(await shownByCalculator(page)).toContain(`${price} a month`);

  await page.goBack();
  await expect(cards(page).first()).toContainText(price);
  await expect(termsPanel(results(page))).toContainText(
    'PCP · 48 months · £2,000 deposit · 12,000 miles a year · Good credit',
  );
  expect(trouble).toEqual([]);
});

test('A comparison has terms where it has cars', async ({ page }) => {
  for (const [address, count] of [
    ['/compare?cars=1,2', 1],
    ['/compare', 0],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(/^Monthly prices, usual terms/).filter({ visible: true })).toHaveCount(count);
  }
  const heading = page.getByRole('heading', { level: 1 });
  const withoutCars = await heading.boundingBox();
  await page.goto('/saved-cars');
  expect(withoutCars?.y).toBe((await heading.boundingBox())?.y);
});

test('Kept terms apply on every page and in every tab of the device, until they are removed', async ({
  page,
  context,
}) => {
  await openSearch(page, '/used-cars?min_price=15000');
  const other = await context.newPage();
  await openSearch(other, '/used-cars?min_price=15000');
  // In a background tab a page is painted once a second.
  await page.bringToFront();

  await termsPanel(results(page)).locator('summary').click();
  await termsPanel(results(page)).getByLabel('Finance').selectOption('HP');
  await termsPanel(results(page)).getByLabel('Months').selectOption('36');
  await termsPanel(results(page))
    .getByLabel(/^Keep these terms/)
    .check();
  await termsPanel(results(page)).getByRole('button', { name: 'Show these prices' }).click();
  await expect(cards(page).first()).toContainText('HP, 36 months');
  await expect(cards(other).first()).toContainText('HP, 36 months');

  // A page of a car whose address has no parameters: its price, and the choices of its calculator.
  const path = new URL((await cards(other).first().getByRole('link').getAttribute('href')) ?? '', other.url()).pathname;
  await other.bringToFront();
  await other.goto(path);
  const details = liveBlock(other, 'vehicle-details-container');
  await expect(details.getByText(/a month: HP, 36 months/)).toBeVisible();
  const text = await details.getByText(/a month: HP, 36 months/).innerText();
  await calculator(other).scrollIntoViewIfNeeded();
  await expect.poll(() => shownByCalculator(other)).toContain(text.split(' a month', 1)[0]);

  await other.goto('/');
  await scrollToEnd(other);
  await expect(block(other, 'recently-added-vehicles')).toContainText('HP, 36 months');

  await page.bringToFront();
  await termsPanel(results(page)).locator('summary').click();
  await termsPanel(results(page))
    .getByLabel(/^Keep these terms/)
    .uncheck();
  await termsPanel(results(page)).getByRole('button', { name: 'Show these prices' }).click();
  await expect(block(other, 'recently-added-vehicles')).toContainText('60 months, ');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('terms are set by a form, and lead to the same figure in the calculator', async ({ page }) => {
    await page.goto('/used-cars?min_price=15000');
    await termsPanel(results(page)).locator('summary').click();
    await termsPanel(results(page)).getByLabel('Months').selectOption('24');
    await termsPanel(results(page)).getByLabel('Deposit').fill('3000');
    await termsPanel(results(page)).getByRole('button', { name: 'Show these prices' }).click();
    await expect(page).toHaveURL(/min_price=15000.*term=24/);
    const { price, terms } = await priceOf(cards(page).first());
    expect(terms).toMatch(/24 months, £3,000 deposit/);
    await cards(page).first().getByRole('link').click();
    await expect(block(page, 'vehicle-details-container').getByText(`${price} a month: ${terms}.`)).toBeVisible();
    expect(await shownByCalculator(page)).toContain(`${price} a month`);
    await calculator(page).getByRole('textbox', { name: 'Deposit' }).fill('9999999');
    await calculator(page).getByRole('button', { name: 'Show my payment' }).click();
    await expect(
      page.getByText(/^“9,?999,?999” cannot be the deposit: prices are for £200,000 deposit\.$/),
    ).toBeVisible();
    await expect(
      page.getByText(/^No monthly price: the deposit is more than the price of this car\./).first(),
    ).toBeVisible();
  });
});

embedding(
  'In a third-party page terms are set for the page, and nothing is kept on the device',
  async ({ page, openPartnerPage }) => {
    await openPartnerPage('<vehicle-search-results></vehicle-search-results>');
    await wake(page, 'vehicle-search-results');
    const summary = page.locator('summary').filter({ hasText: /^Monthly prices, (your|usual) terms:/ });
    await summary.click();
    await expect(page.getByLabel(/^Keep these terms/)).toHaveCount(0);
    await page.getByLabel('Months').selectOption('36');
    await page.getByRole('button', { name: 'Show these prices' }).click();
    await expect(page.getByText('36 months, no deposit').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);
