import type { Page } from '@playwright/test';
import { enquiryDialog, field, fill, send, SENT } from '../../enquiry-form';
import { block, liveBlock } from '../../islands';
import { calculator, cards, priceOf, results, shownByCalculator, termsPanel } from '../monthly-prices';
import { enquiriesOf } from '../../outbox';
import { expect, test } from '../../test';
import { valuedCar } from '../../valuation';
import { expectAccessible } from '../whole-page';

//

test.use({ viewport: { width: 375, height: 740 } });

const details = (page: Page) => block(page, 'vehicle-details-container');
const customer = (name: string) => `${name}.${Date.now()}@vale.test`;
/** Formats pounds. */
const said = (pounds: number) => `£${pounds.toLocaleString('en-GB')}`;

/** The page of a car, priced with the same terms as its card. */
async function expectCarPage(page: Page, { price, terms }: { price: string; terms: string }): Promise<void> {
  await expect(details(page).getByText(`${price} a month: ${terms}.`)).toBeVisible();
  expect(await shownByCalculator(page)).toContain(`${price} a month`);
  // Its dealer's page has prices, too.
  const dealers = await page
    .locator('main a[href^="/dealers/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(dealers).toEqual([expect.stringContaining('part_exchange='), dealers[0]]);
}

test('A valuation becomes a part exchange that prices results, car and calculator, reaches the dealer, and survives going back', async ({
  page,
  request,
  stack,
  trouble,
}) => {
  await page.goto('/');
  await page.goto(await valuedCar(page, '07700900611', request, stack));
  const valuation = liveBlock(page, 'valuation-result');
  await valuation.getByRole('textbox', { name: 'How much do you still owe on it?' }).fill('1,000');
  const towards = (await valuation.getByText(/towards your next car\.$/).innerText()).replaceAll(/\D/g, '');
  await expectAccessible(page);
  await valuation.getByRole('button', { name: 'Use it as part exchange' }).click();

  const value = Number(towards) + 1_000;
  const partExchange = `${said(value - 1_000)} part exchange`;
  await expect(page).toHaveURL(
    new RegExp(`/search\\?.*part_exchange=${value}&owed=1%2C000|part_exchange=${value}&owed=1000`),
  );
  await expect(termsPanel(results(page))).toContainText(`${partExchange} (${said(value)} less £1,000 owed)`);
  // A part exchange may cover the price of a cheaper one.
  const card = cards(page).filter({ hasText: 'Monthly price from' }).first();
  const found = await priceOf(card);
  expect(found.terms).toContain(`no deposit, ${partExchange}, `);

  await card.getByRole('link').click();
  await expectCarPage(page, found);
  await page.reload();
  await expectCarPage(page, found);
  await expect(calculator(page).getByText(`${partExchange} (`)).toBeVisible();

  await liveBlock(page, 'vehicle-details-container').getByRole('link', { name: 'Message Seller' }).click();
  const dialog = enquiryDialog(page);
  const email = customer('ada');
  await fill(dialog, email);
  await expect(dialog.getByRole('checkbox', { name: `Tell the dealer about my ${partExchange}` })).toBeChecked();
  await field(dialog, 'Your registration').fill('AA19 AAA');
  await expectAccessible(page);
  await send(dialog).click();
  await expect(dialog.getByText(SENT)).toBeVisible();
  const message = async () => (await enquiriesOf(email, request, stack))[0]?.customerMessage;
  await expect
    .poll(message)
    .toContain(`Part exchange: AA19AAA; value ${said(value)}, owed £1,000, equity ${said(value - 1_000)}.`);
  expect(await message()).toContain(`Monthly price shown: ${found.price} a month`);

  await page.goBack();
  await expect(termsPanel(results(page))).toContainText(partExchange);
  expect(await priceOf(card)).toEqual(found);
  await page.goForward();
  await expectCarPage(page, found);
  expect(trouble).toEqual([]);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('negative equity is explained before it is priced, and the visitor’s choice reaches the dealer', async ({
    page,
    request,
    stack,
  }) => {
    await page.goto('/used-cars?min_price=15000');
    const before = await priceOf(cards(page).first());
    await termsPanel(results(page)).locator('summary').click();
    await termsPanel(results(page)).getByLabel('Part exchange: your car’s value').fill('8000');
    await termsPanel(results(page)).getByLabel('Still owed on your car').fill('9,200');
    await termsPanel(results(page)).getByRole('button', { name: 'Show these prices' }).click();
    await expect(
      results(page).getByText(/^You owe £1,200 more than your car is worth\. .* not in any monthly price yet/),
    ).toBeVisible();
    expect(await priceOf(cards(page).first())).toEqual(before);

    await results(page).getByRole('link', { name: 'Ask to add it to the finance' }).click();
    await expect(page).toHaveURL(/min_price=15000.*negative_equity=finance/);
    const added = await priceOf(cards(page).first());
    expect(added.terms).toContain('£1,200 owed on your car added');
    expect(Number(added.price.replaceAll(/[£,]/g, ''))).toBeGreaterThan(Number(before.price.replaceAll(/[£,]/g, '')));

    await cards(page).first().getByRole('link').click();
    await expectCarPage(page, added);
    await expect(details(page).getByText(/Some lenders allow this; others do not\.$/)).toBeVisible();
    await details(page).getByRole('link', { name: 'Message Seller' }).click();
    await expect(page).toHaveURL(/negative_equity=finance/);
    const email = customer('grace');
    await fill(page, email);
    await field(page, 'Your mileage').fill('42,000');
    await send(page).click();
    await expect(page.getByText(SENT)).toBeInViewport();
    await expectCarPage(page, added);
    const message = async () => (await enquiriesOf(email, request, stack))[0]?.customerMessage;
    await expect.poll(message).toContain('Part exchange: 42,000 miles; value £8,000, owed £9,200, equity -£1,200.');
    expect(await message()).toContain(`Monthly price shown: ${added.price} a month`);

    await calculator(page).getByRole('link', { name: 'I will pay it myself' }).click();
    expect(await shownByCalculator(page)).toContain(`${before.price} a month`);
    await page.goBack();
    await expectCarPage(page, added);
  });
});
