import type { Page } from '@playwright/test';
import { enquiryDialog, field, fill, openEnquiry, send, SENT, typed, wanted } from '../../enquiry-form';
import { liveBlock } from '../../islands';
import { enquiriesOf } from '../../outbox';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';
import { expectAccessible, SCREENS } from '../whole-page';

//

let customers = 0;
/** Unique for each test and each retry. */
const customer = () => `ada.${Date.now()}.${++customers}@vale.test`;

test('The enquiry fits every screen, reports all missing fields at once, and reaches the dealer', async ({
  page,
  request,
  stack,
  trouble,
}) => {
  const car = await carForSale(request, 10);
  const email = customer();
  const form = await openEnquiry(page, car.path);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  for (const [name, message, value, faults] of [
    ['First name', 'First name is required', 'Ada', 3],
    ['Last name', 'Last name is required', 'Vale', 2],
    ['Email', 'Email is required', 'ada@vale', 1],
    ['Email', 'Please enter a valid email address', email, 1],
  ] as const) {
    await send(form).click();
    await expect(form.getByText(message)).toBeVisible();
    await expect(form.getByText(/is required$|valid email/)).toHaveCount(faults);
    await expect(field(form, name)).toBeFocused();
    await expect(field(form, name)).toHaveAccessibleDescription(message);
    await field(form, name).fill(value);
  }
  for (const [screen, heading] of [
    [SCREENS[0], 'Enquire about this vehicle'],
    [{ width: 320, height: 560 }, 'Message Dealer'],
  ] as const) {
    await page.setViewportSize(screen);
    await expect(form.getByRole('heading')).toHaveText(heading, { useInnerText: true });
    await expect.poll(() => form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectAccessible(page);
  }
  await send(form).dblclick();
  await expect(form.getByRole('status').getByText(SENT)).toBeVisible();
  await expect(form.getByRole('status')).toBeFocused();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: 'Message Seller' })).toBeFocused();
  await expect(page.getByText('You sent the dealer a question about this car.')).toBeVisible();

  await expect
    .poll(() => enquiriesOf(email, request, stack))
    .toMatchObject([
      {
        dealerId: car.dealer.id,
        dealerName: car.dealer.name,
        customerName: 'Ada Vale',
        customerMessage: `Hi, I'm interested in this ${car.make} ${car.model} for £${car.price.toLocaleString('en-GB')}`,
        price: car.price,
        advertLink: `${stack.origins.site}${car.path}`,
        sent: true,
      },
    ]);
  // B4-10
  await page.getByRole('link', { name: 'Message Seller' }).press('Enter');
  expect(await typed(form)).toEqual(['', '', '', '', '']);
  await expect(form.getByText(SENT)).toHaveCount(0);
  expect(trouble).toEqual([]);
});

test('The enquiry is filled in and sent by keyboard alone', async ({ page, request, stack }) => {
  const email = customer();
  await page.goto((await carForSale(request, 11)).path, { waitUntil: 'commit' });
  const opener = liveBlock(page, 'vehicle-details-container').getByRole('link', { name: 'Message Seller' });
  await opener.press('Enter');
  await expect(wanted(enquiryDialog(page))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(enquiryDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  for (const text of ['Ada', 'Vale', email, '', 'Is it blue?']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(send(enquiryDialog(page))).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(enquiryDialog(page).getByText(SENT)).toBeVisible();
  await expect
    .poll(() => enquiriesOf(email, request, stack))
    .toMatchObject([{ customerMessage: 'Is it blue?', sent: true }]);
});

test.describe('While the code of the enquiry is on its way', () => {
  /** Its name from webpack and Rspack, or from Vite. */
  const CODE = /\/(?:src_enquiry_enquiry_tsx[^/]*|enquiry)\.js$/;

  /** Delays it until released. */
  async function hold(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(CODE, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }

  test('a press is not lost', async ({ page, request }) => {
    const release = await hold(page);
    await page.goto((await carForSale(request, 12)).path, { waitUntil: 'commit' });
    const card = liveBlock(page, 'vehicle-details-container');
    await card.getByRole('link', { name: 'Message Seller' }).click();
    await expect(card.getByRole('link', { name: 'Opening…' })).toBeVisible();
    release();
    await expect(wanted(enquiryDialog(page))).toBeFocused();
    await expect(field(enquiryDialog(page), 'First name')).toHaveCSS('box-sizing', 'border-box');
    await page.keyboard.press('Escape');
    await expect(card.getByRole('link', { name: 'Message Seller' })).toBeFocused();
  });

  test('the form that the server rendered keeps what is typed into it', async ({ page, request, stack, trouble }) => {
    const release = await hold(page);
    const { path } = await carForSale(request, 12);
    const email = customer();
    await page.goto(`${path}?enquiry=open`, { waitUntil: 'commit' });
    await expect(liveBlock(page, 'vehicle-details-container')).toBeVisible();
    await fill(page, email);
    // Terms from another tab reach the card around the form in the meantime.
    await page.evaluate(() => {
      localStorage.setItem('financeTerms', 'type=HP&term=24&deposit=500&miles_a_year=8000&score=Fair');
      dispatchEvent(new StorageEvent('storage', { key: 'financeTerms' }));
    });
    await expect(page.getByText(/^Your terms: HP · 24 months/)).toBeVisible();
    expect(await typed(page)).toEqual(['Ada', 'Vale', email, '07700 900456', 'Does it have a towbar?']);
    release();
    await expect(page.locator('#enquiry form')).toHaveAttribute('novalidate');
    expect(await typed(page)).toEqual(['Ada', 'Vale', email, '07700 900456', 'Does it have a towbar?']);
    await send(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?enquiry=open');
    await expect
      .poll(() => enquiriesOf(email, request, stack))
      .toMatchObject([{ customerName: 'Ada Vale', sent: true }]);
    expect(trouble).toEqual([]);
  });

  test('the form keeps typed text and works even if the code never arrives', async ({ page, request }) => {
    await page.route(CODE, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (sent) => CODE.test(sent.url()));
    await page.goto(`${(await carForSale(request, 12)).path}?enquiry=open`, { waitUntil: 'commit' });
    await fill(page, 'ada@vale.test');
    await failed;
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Save /, pressed: true })).not.toHaveCount(0);
    await expect(liveBlock(page, 'vehicle-details-container')).toBeVisible();
    expect(await typed(page)).toEqual(['Ada', 'Vale', 'ada@vale.test', '07700 900456', 'Does it have a towbar?']);
  });

  test('and if it never arrives, the link leads to the plain form, which is sent', async ({ page, request, stack }) => {
    await page.route(CODE, (route) => route.abort());
    const { path } = await carForSale(request, 12);
    const email = customer();
    await page.goto(path, { waitUntil: 'commit' });
    await liveBlock(page, 'vehicle-details-container').getByRole('link', { name: 'Message Seller' }).click();
    await expect(page).toHaveURL(`${stack.origins.site}${path}?enquiry=open#enquiry`);
    await fill(page, email);
    await send(page).click();
    await expect(page).toHaveURL(`${stack.origins.site}${path}?enquiry=sent#enquiry`);
    await expect
      .poll(() => enquiriesOf(email, request, stack))
      .toMatchObject([{ customerName: 'Ada Vale', sent: true }]);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry is validated by the browser, and reaches the dealer once', async ({ page, request, stack }) => {
    const { path, dealer } = await carForSale(request, 11);
    const email = customer();
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Message Seller' }).click();
    await fill(page, email);
    const isValid = (name: string) => field(page, name).evaluate((input: HTMLInputElement) => input.validity.valid);
    for (const [name, wrong, right] of [
      ['First name', ' ', 'Ada'],
      ['Email', 'ada@vale', email],
    ] as const) {
      await field(page, name).fill(wrong);
      expect(await isValid(name)).toBe(false);
      await field(page, name).fill(right);
      expect(await isValid(name)).toBe(true);
    }
    await send(page).click();
    await expect(page).toHaveURL(`${stack.origins.site}${path}?enquiry=sent#enquiry`);
    await expect(page.getByText(SENT)).toBeInViewport();
    await page.goBack();
    await expect(field(page, 'Email')).toHaveValue(email);
    await send(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect
      .poll(() => enquiriesOf(email, request, stack))
      .toMatchObject([{ dealerId: dealer.id, customerName: 'Ada Vale', sent: true }]);
  });
});
