import type { Page } from '@playwright/test';
import type { Stack } from '@forecourt/tools/stack';
import { query } from '../../database';
import { block, liveBlock, scrollOnceLaidOut } from '../../islands';
import { emailsTo } from '../../outbox';
import { brandOrigin } from '../../site-pages';
import { financedCar, sell, type Car } from '../../stock';
import { expect, test } from '../../test';
import { expectAccessible, SCREENS } from '../whole-page';

test.setTimeout(120_000);

const TERMS = 'type=PCP&term=48&deposit=1000&miles_a_year=8000&score=Good';
const headline = (page: Page) =>
  block(page, 'finance-quote').getByText(/^£[\d,.]+ a month by (PCP|HP)(?: over \d\d months, the \w+ for this car)?$/);
const paymentIn = (text: string) => /£[\d,.]+\d/.exec(text)?.[0] ?? '';

/** Changes of a car after its figures were kept, and what the link then says. */
const CHANGES = [
  {
    what: 'costs less since',
    happen: async ({ id }: Car, stack: Stack) =>
      void (await query('update api.car set price_pence = price_pence - 100000 where id = $1', [id], stack)),
    answer: ({ price }: Car) => `"pricePence":${price * 100 - 100_000},`,
    says: async (page: Page) => {
      await expect(page.getByText(/^The cash price is £1,000 less: /)).toBeVisible();
      await expect(page.getByText(/^The monthly payment is £[\d.]+ less: /)).toBeVisible();
    },
  },
  {
    what: 'is sold since',
    happen: sell,
    answer: () => '"kind":"sold"',
    says: async (page: Page, payment: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This car has been sold');
      await expect(page.getByText(`it was ${payment} a month by`)).toBeVisible();
      await expect(block(page, 'finance-quote').getByRole('listitem')).not.toHaveCount(0);
    },
  },
];

for (const [index, { what, happen, answer, says }] of CHANGES.entries()) {
  const viewport = SCREENS[index] ?? SCREENS[0];
  test.describe(`Figures at ${viewport.width} px`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });

    test(`of a car are the same on its page, on the quote page, and by the copied link, which says that it ${what}`, async ({
      page,
      request,
      stack,
      trouble,
    }) => {
      const car = await financedCar(request, 71 + 20 * index);
      await page.goto(`${car.path}?${TERMS}`);
      const payment = paymentIn(
        await block(page, 'vehicle-details-container')
          .getByText(/^£[\d,.]+ a month: /)
          .innerText(),
      );
      await block(page, 'vehicle-details-container').getByRole('link', { name: 'Print, send or share' }).click();
      await expect(headline(page)).toContainText(`${payment} a month`);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      await scrollOnceLaidOut(block(page, 'keep-quote'));
      await liveBlock(page, 'keep-quote').waitFor();
      await page.getByRole('button', { name: 'Copy the link' }).click();
      await expect(page.getByText('The link is copied.')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await happen(car, stack);
      // Pages are cached for half a minute, so it is not opened before the API knows about the change.
      await expect
        .poll(async () => (await request.get(`/v1/quote${new URL(link).search}`)).text())
        .toContain(answer(car));
      await page.goto(link);
      await says(page, payment);
      expect(trouble).toEqual([]);
    });
  });
}

test('Figures of the calculator are kept unchanged', async ({ page }) => {
  await page.goto('/car-finance-calculator?amount=14000&deposit=1500&term=36');
  const calculator = page.locator('[data-block$=calculator-container]');
  const chosen = calculator.getByRole('radio', { checked: true, name: /^(HP|PCP)/ }).locator('..');
  await scrollOnceLaidOut(calculator);
  await calculator.and(page.locator('[data-state=live]')).waitFor();
  await calculator.getByRole('textbox', { name: /deposit/i }).fill('2,500');
  const link = calculator.getByRole('link', { name: 'Print, send or share' });
  await expect(link).toHaveAttribute('href', /amount=14000&.*deposit=2500/);
  const payment = paymentIn(await chosen.innerText());
  await link.click();
  await expect(headline(page)).toContainText(`${payment} a month`);
  await page.getByRole('link', { name: 'Change the terms' }).click();
  await expect(page.getByRole('textbox', { name: /deposit/i })).toHaveValue('2,500');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: SCREENS[1] });

  test('figures are sent by e-mail, whose link shows them', async ({ page, request, stack }) => {
    const email = `ada.${Date.now()}@vale.test`;
    const car = await financedCar(request, 111);
    await page.goto(`/quote?car=${car.id}&${TERMS}`);
    const shown = await headline(page).innerText();
    await page.getByRole('textbox', { name: 'Send them to me by e-mail' }).fill(email);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('The figures are on their way to you.')).toBeVisible();
    expect(page.url()).not.toContain('vale');
    await expect.poll(async () => (await emailsTo(email, request, stack)).length, { timeout: 30_000 }).toBe(1);
    const [mail] = await emailsTo(email, request, stack);
    expect(mail?.text).toContain(`Total amount payable: `);
    await page.goto(/http\S+\/quote\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    await expect(headline(page)).toHaveText(shown);
    await expect(page.getByText(/Nothing has changed since\.$/)).toBeVisible();
  });
});

test('Figures are one page on paper, in two brands, of the cheapest car and the dearest', async ({ page, stack }) => {
  const cars = await query<{ id: number }>(
    '(select id from api.car where price_pence > 400000 and year >= 2019 order by price_pence limit 1) union all (select id from api.car order by price_pence desc limit 1)',
    [],
    stack,
  );
  for (const brand of ['forecourt', 'bramblegate']) {
    for (const { id } of cars) {
      await page.goto(`${brandOrigin(stack.origins.site, brand)}/quote?car=${id}&type=PCP`);
      await expect(headline(page)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('body > header')).toBeHidden();
      await expect(page.getByRole('contentinfo').getByRole('navigation')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        brand === 'forecourt' ? 'Forecourt' : 'Bramblegate',
      );
      await expect(page.getByText(/^Questions\? [\d ]+ · \S+@\S+ · .+ Limited, /)).toBeVisible();
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect({ brand, id, pages: pdf.match(/\/Type\s*\/Page\b/g)?.length }).toEqual({ brand, id, pages: 1 });
      await page.emulateMedia({ media: null });
    }
  }
});
