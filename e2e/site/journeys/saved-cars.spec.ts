import type { Page } from '@playwright/test';
import type { Stack } from '@forecourt/tools/stack';
import { query } from '../../database';
import { emailsTo } from '../../outbox';
import { carForSale, sell, type Car } from '../../stock';
import { expect, test } from '../../test';
import { expectAccessible, SCREENS } from '../whole-page';

const [WIDE, NARROW] = SCREENS;

const cheapen = ({ id }: Car, pence: number, stack: Stack) =>
  query('update api.car set price_pence = price_pence - $2 where id = $1', [id, pence], stack);
const heart = (page: Page, { make, model }: Car) =>
  page.getByRole('button', { name: new RegExp(`^Save ${make} ${model}`) }).first();
const save = async (page: Page, car: Car) => {
  await page.goto(car.path);
  await heart(page, car).click();
  await expect(heart(page, car)).toHaveAttribute('aria-pressed', 'true');
};
/** Retries, because a new page fades in and its controls cannot be clicked until then. */
const expectAccessibleOnceShown = async (page: Page) => {
  for (const screen of [WIDE, NARROW]) {
    await page.setViewportSize(screen);
    await expect(() => expectAccessible(page)).toPass();
  }
};
const count = (page: Page) => page.getByRole('link', { name: /^Saved cars/ });

test.setTimeout(120_000);

test.use({ viewport: NARROW });

test('Saved cars are counted in every tab, show changes of price, and can be compared', async ({
  page,
  context,
  request,
  stack,
  trouble,
}) => {
  const cars = await Promise.all([40, 41, 42].map((place) => carForSale(request, place)));
  const [cheaper, gone, same] = cars as [Car, Car, Car];
  const otherTab = await context.newPage();
  await otherTab.goto('/privacy-policy');
  await expect(count(otherTab)).toHaveAccessibleName('Saved cars');
  // A tab in the background is painted only once a second.
  await page.bringToFront();
  for (const car of cars) await save(page, car);
  await expect(count(page)).toHaveAccessibleName('Saved cars, 3 saved');
  await expect(count(otherTab)).toHaveAccessibleName('Saved cars, 3 saved');

  await page.goto('/used-cars');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(count(otherTab)).toHaveAccessibleName('Saved cars, 4 saved');
  await page
    .getByRole('button', { name: /^Save /, pressed: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/used-cars$/);
  await expect(count(otherTab)).toHaveAccessibleName('Saved cars, 3 saved');

  await cheapen(cheaper, 12_500, stack);
  await sell(gone, stack);
  await count(page).click();
  await expect(page.getByText('£125 less than when you saved it')).toBeVisible();
  await expect(page.getByText('Same price as when you saved it')).toBeVisible();
  const sold = page.getByRole('article').filter({ hasText: `Sold: ${gone.make} ${gone.model}` });
  await expect(sold.getByRole('link')).toHaveCount(5);
  await expectAccessibleOnceShown(page);

  // The heart removes a card, and offers an undo button with focus.
  await heart(page, same).click();
  await expect(count(page)).toHaveAccessibleName('Saved cars, 2 saved');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveAccessibleName('Saved cars, 3 saved');

  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Compare chosen cars' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: /^Total payable/ })).toBeVisible();
  await expect(page.getByText('Lowest price')).toBeVisible();
  for (const car of await page.getByRole('columnheader').all()) {
    const { x, width } = (await car.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(NARROW.width);
  }
  await expectAccessibleOnceShown(page);
  const all = await page.getByRole('rowheader').count();
  await page.getByRole('checkbox', { name: 'Only what differs' }).check();
  expect(await page.getByRole('rowheader').filter({ visible: true }).count()).toBeLessThan(all);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(trouble).toEqual([]);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a shared list opens, can be compared, and e-mails about it can be confirmed and ended', async ({
    page,
    request,
    stack,
  }) => {
    const email = `ada.${Date.now()}@vale.test`;
    const cars = await Promise.all([60, 61].map((place) => carForSale(request, place)));
    const [car, other] = cars as [Car, Car];
    await page.goto(`/saved-cars?cars=${car.id},${other.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars that somebody shared with you');
    await expect(page.locator('save-car button')).toHaveCount(0);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').last().check();
    await page.getByRole('button', { name: 'Compare chosen cars' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.goBack();

    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByText('Look into your inbox')).toBeVisible();
    expect(page.url()).toBe(`${stack.origins.site}/saved-cars?cars=${car.id},${other.id}&alerts=sent#alerts`);
    const linkOf = async (number: number, what: string) => {
      await expect.poll(async () => (await emailsTo(email, request, stack)).length, { timeout: 30_000 }).toBe(number);
      const [mail] = await emailsTo(email, request, stack);
      return new RegExp(`${stack.origins.site}/api/alerts/${what}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? '';
    };
    await page.goto(await linkOf(1, 'confirm'));
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading')).toHaveText('We will tell you');
    await cheapen(car, 10_000, stack);
    // The alert was checked as soon as it was confirmed. Without this change the next check would be in an hour.
    await query('update api.alert set due_at = now() where email = $1', [email], stack);
    await page.goto(await linkOf(2, 'stop'));
    await page.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(page.getByRole('heading')).toHaveText('You will get no more of these e-mails');
    expect(await query('select from api.alert where email = $1', [email], stack)).toEqual([]);
  });
});
