import { expectAccessible, SCREENS } from '../whole-page';
import { enquiryDialog, fill, send, SENT, wanted } from '../../enquiry-form';
import { liveBlock } from '../../islands';
import { query } from '../../database';
import { emailsTo, enquiriesOf } from '../../outbox';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';

const day = '00:00-23:59';
const ALWAYS = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
const setHours = (id: number, hours: object | null, stack: Parameters<typeof query>[2]) =>
  query('update api.dealer set opening_hours = $2 where id = $1', [id, hours && JSON.stringify(hours)], stack);

test.setTimeout(120_000);

test.describe('On a phone', () => {
  test.use({ viewport: SCREENS[1] });

  test('a visitor goes from a car to its dealer, to its cars and to another, asks for a test drive, and gets a copy', async ({
    page,
    request,
    stack,
    trouble,
  }) => {
    const [busiest] = await query<{ place: number; n: number }>(
      `select (select count(*)::int from api.car other where other.id < min(car.id)) as place, count(*)::int as n
       from api.car group by dealer_id order by n desc limit 1`,
      [],
      stack,
    );
    const car = await carForSale(request, busiest!.place);
    await setHours(car.dealer.id, ALWAYS, stack);
    await page.goto(car.path, { waitUntil: 'commit' });
    await page.getByRole('link', { name: car.dealer.name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: car.dealer.name })).toBeVisible();
    await expect(page).toHaveURL(/\/dealers\/[a-z0-9-]+-\d+$/);
    await expect(page.getByText(/^Open now · closes 23:59$|^Closed now · opens tomorrow 00:00$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Get directions/ })).toHaveAttribute('href', /google\.com\/maps\/dir/);
    const dealerPage = page.url();

    await page.getByRole('link', { name: /^See all \d+ cars$/ }).click();
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText(car.dealer.name);
    await expect(page.getByText(`Sold by ${car.dealer.name}`)).toBeVisible();
    const other = page.getByRole('article').getByRole('link').filter({ visible: true }).nth(2);
    await other.click();
    await expect(page).toHaveURL(/details-\d+$/);
    await expect(page.getByRole('link', { name: car.dealer.name }).first()).toHaveAttribute(
      'href',
      new URL(dealerPage).pathname,
    );

    const email = `bea.${Date.now()}@vale.test`;
    await liveBlock(page, 'vehicle-details-container').getByRole('link', { name: 'Message Seller' }).click();
    const form = enquiryDialog(page);
    await expect(form.getByLabel('Day')).toBeHidden();
    await wanted(form).selectOption('A test drive');
    await form.getByLabel('Day').selectOption({ index: 2 });
    await form.getByLabel('Time (UK)').selectOption('10:30');
    await fill(form, email);
    await expectAccessible(page);
    await send(form).click();
    await expect(form.getByText(SENT)).toBeVisible();

    await expect
      .poll(() => enquiriesOf(email, request, stack))
      .toMatchObject([
        {
          dealerId: car.dealer.id,
          customerMessage: expect.stringMatching(
            /^Does it have a towbar\?\n\nI would like a test drive on .+ at 10:30\.$/,
          ),
          sent: true,
        },
      ]);
    await expect
      .poll(() => emailsTo(email, request, stack))
      .toMatchObject([{ text: expect.stringMatching(/A test drive on .+ at 10:30 \(UK time\)/) }]);
    const [copy] = await emailsTo(email, request, stack);
    expect(copy?.text).toContain(dealerPage);
    expect(copy?.text).not.toContain('towbar');
    expect(trouble).toEqual([]);
  });
});

test('The page of a dealer is accessible, fits, and shows where the dealer is', async ({ page, request, trouble }) => {
  const { dealer } = await carForSale(request, 21);
  await page.goto(`/dealers/${dealer.id}`);
  await expect(page).toHaveURL(/\/dealers\/[a-z-]+-\d+$/);
  for (const screen of [SCREENS[0], { width: 320, height: 560 }]) {
    await page.setViewportSize(screen);
    await liveBlock(page, 'dealer-details').locator('#dealer-map').hover();
    await expect(page.getByRole('button', { name: `${dealer.name}: open in maps` })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  expect(trouble).toEqual([]);
});

test('A dealer without cars has a page, which shows cars nearby', async ({ page, stack }) => {
  const [dealer] = await query<{ id: number }>(
    `insert into api.dealer (id, name, street, town, town_slug, county, postcode, phone, latitude, longitude)
     select 900001, 'Emptyfield Autos', street, town, town_slug, county, postcode, phone, latitude, longitude from api.dealer limit 1
     on conflict do nothing returning id`,
    [],
    stack,
  );
  expect(dealer?.id ?? 900_001).toBe(900_001);
  await page.goto('/dealers/emptyfield-autos-900001');
  await expect(page.getByRole('heading', { name: /^Cars near / })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
  // Its opening hours are unknown.
  await expect(page.getByText('Opening hours')).toHaveCount(0);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a dealer’s page says its hours, not whether it is open; a test drive in the night is refused', async ({
    page,
    request,
    stack,
  }) => {
    const car = await carForSale(request, 22);
    const hours = '09:00-18:00';
    await setHours(car.dealer.id, Object.fromEntries(Object.keys(ALWAYS).map((name) => [name, hours])), stack);
    await page.goto(`/dealers/${car.dealer.id}`);
    await expect(page.getByRole('row', { name: 'Sunday 09:00 to 18:00' })).toBeVisible();
    await expect(page.getByText(/^(Open|Closed) now/)).toHaveCount(0);

    await page.goto(`${car.path}?enquiry=open#enquiry`);
    await fill(page, `cara.${Date.now()}@vale.test`);
    await wanted(page).selectOption('A test drive');
    await page.getByLabel('Day').selectOption({ index: 1 });
    await page.getByLabel('Time (UK)').evaluate((select: HTMLSelectElement) => (select.options[1]!.value = '03:00'));
    await page.getByLabel('Time (UK)').selectOption({ index: 1 });
    await send(page).click();
    await expect(
      page.getByText('Please choose a time when the dealer is open, and that is still to come'),
    ).toBeInViewport();
    await expect(wanted(page)).toHaveValue('test-drive');
  });
});

test('There is no page for an unknown dealer', async ({ page }) => {
  for (const address of ['/dealers/nobody-999999', '/dealers/nobody']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this dealer' })).toBeVisible();
  }
});
