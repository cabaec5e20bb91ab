import type { Locator, Page } from '@playwright/test';
import { liveBlock } from '../islands';
import { recordLayoutShifts } from '../layout-shift';
import { blocksOnPage } from '../site';
import { expect, test } from '../test';
import { expectAccessible, expectWholePage, SCREENS } from '../whole-page';

const PAGE = '/car-finance-calculator';
const PRICE = 'What is the price of the car?';
const DEPOSIT = 'Do you have a deposit?';

async function openCalculator(page: Page, query = ''): Promise<Locator> {
  await page.goto(`${PAGE}${query}`);
  const calculator = liveBlock(page, 'v2-calculator-container');
  await calculator.waitFor();
  return calculator;
}

const payment = (calculator: Locator, kind: 'HP' | 'PCP') => calculator.getByRole('radio', { name: new RegExp(`^${kind}`) });

for (const viewport of SCREENS) {
  test.describe(`The calculator's page at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('is complete, accessible and stable', async ({ page, request, trouble }) => {
      await expectWholePage(page, PAGE, await blocksOnPage(request, 'car-finance-calculator'));
      await expectAccessible(page);
      const term = page.getByRole('rowheader', { name: '24 months' });
      const lines = await term.evaluate((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).fontSize);
      });
      expect(lines).toBeLessThan(2);
      expect(trouble).toEqual([]);
    });

    test('does not shift while a slider moves from end to end', async ({ page }) => {
      const shifts = await recordLayoutShifts(page);
      const calculator = await openCalculator(page);
      const slider = calculator.getByRole('slider', { name: PRICE });
      await slider.scrollIntoViewIfNeeded();
      const box = (await slider.boundingBox())!;
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 15, y);
      await page.mouse.down();
      for (let step = 0; step <= 40; step++) await page.mouse.move(box.x + (box.width * step) / 40, y);
      await page.mouse.up();
      await expect(calculator.getByRole('textbox', { name: PRICE })).toHaveValue('60,000');
      // Also when no price is left.
      await calculator.getByRole('textbox', { name: PRICE }).fill('2000');
      await calculator.getByRole('textbox', { name: PRICE }).fill('7000');
      await calculator.getByRole('radio', { name: 'Poor' }).click();
      const beyondMessages = (await shifts()).filter(({ score }) => score > 0);
      expect(beyondMessages).toEqual([]);
    });
  });
}

test('A calculation survives sharing, reloading and going back', async ({ page }) => {
  const calculator = await openCalculator(page, '?theme=northlight');
  await calculator.getByRole('textbox', { name: PRICE }).fill('20000');
  await calculator.getByRole('radio', { name: '60 months' }).click();
  await calculator.getByRole('radio', { name: 'Excellent' }).click();
  await payment(calculator, 'HP').click();
  await expect(payment(calculator, 'HP')).toHaveAccessibleDescription(/£419\.82 a month/);
  await expect(page).toHaveURL(/\?theme=northlight&amount=20000&deposit=0&term=60&score=Excellent&type=HP$/);
  await page.reload();
  await expect(payment(calculator, 'HP')).toHaveAccessibleDescription(/£419\.82 a month/);
  await page.goto('/car-finance');
  await page.goBack();
  await expect(payment(calculator, 'HP')).toHaveAccessibleDescription(/£419\.82 a month/);
});

test('An amount in the address is priced to the pound, between the steps of its slider too', async ({ page }) => {
  const query = '?amount=9999&deposit=150&term=48&score=Good&type=HP';
  const expectExact = async (calculator: Locator) => {
    await expect(calculator.getByRole('textbox', { name: PRICE })).toHaveValue('9,999');
    await expect(calculator.getByRole('textbox', { name: DEPOSIT })).toHaveValue('150');
    await expect(calculator.getByRole('slider', { name: PRICE })).toHaveValue('10000');
    await expect(calculator.getByRole('slider', { name: DEPOSIT })).toHaveValue('200');
    await expect(calculator.getByText('£9,849', { exact: true })).toBeVisible();
    await expect(payment(calculator, 'HP')).toHaveAccessibleDescription(/Rate 12\.9% APR/);
  };
  const calculator = await openCalculator(page, query);
  await expectExact(calculator);
  await page.reload();
  await liveBlock(page, 'v2-calculator-container').waitFor();
  await expectExact(calculator);
  await page.goto('/car-finance');
  await page.goBack();
  await liveBlock(page, 'v2-calculator-container').waitFor();
  await expectExact(calculator);
  expect(new URL(page.url()).search).toBe(query);

  await calculator.getByRole('textbox', { name: PRICE }).fill('12345');
  await expect(page).toHaveURL(/amount=12345&/);
  await page.reload();
  await liveBlock(page, 'v2-calculator-container').waitFor();
  await expect(calculator.getByRole('textbox', { name: PRICE })).toHaveValue('12,345');
  await expect(calculator.getByRole('textbox', { name: DEPOSIT })).toHaveValue('150');

  // Moving the slider snaps to its steps.
  await calculator.getByRole('slider', { name: PRICE }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(calculator.getByRole('textbox', { name: PRICE })).toHaveValue('12,500');
});

test('An amount configured for the page is kept to the pound', async ({ page }) => {
  await page.goto('/car-refinance-calculator');
  await liveBlock(page, 'refinance-calculator-container').waitFor();
  await expect(page.getByRole('textbox', { name: /left to pay/ })).toHaveValue('9,400');
  await expect(page.getByRole('slider', { name: /left to pay/ })).toHaveValue('9500');
});

test('The first result is rendered on the server, and the browser shows the same', async ({ page, request }) => {
  const html = await (await request.get(`${PAGE}?amount=20000&term=60&score=Excellent&type=HP`)).text();
  expect(html).toContain('£419.82');
  const calculator = await openCalculator(page, '?amount=20000&term=60&score=Excellent&type=HP');
  await expect(payment(calculator, 'HP')).toHaveAccessibleDescription(/£419\.82 a month/);
});

test('The calculator works by keyboard alone', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.getByRole('textbox', { name: PRICE }).focus();
  await page.keyboard.press('Tab');
  await expect(calculator.getByRole('slider', { name: PRICE })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calculator.getByRole('textbox', { name: PRICE })).toHaveValue('10,250');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await expect(calculator.getByRole('radio', { name: '24 months' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calculator.getByRole('radio', { name: '36 months' })).toBeChecked();
});

test('The button passes the calculation to the application site', async ({ page, stack }) => {
  const calculator = await openCalculator(page, '?amount=12000&deposit=2000&term=48&type=HP');
  await calculator.getByRole('link', { name: 'Start Your Application' }).click();
  await page.waitForURL(`${stack.origins.apply}/**`);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    amount: '12000',
    deposit: '2000',
    term: '48',
    score: 'Good',
    financeType: 'HP',
    monthlyPayment: '257.70',
    aid: '0',
  });
});

test.describe('On the page of a cheap car', () => {
  async function openCheapest(page: Page, from: string): Promise<Locator> {
    await page.goto(`/used-cars?sort=price_low_high${from}`);
    const path = await page.locator('a[href*="/details-"]').first().getAttribute('href');
    await page.goto(path!);
    const calculator = page.locator('[data-block=illustrative-calculator]');
    await calculator.scrollIntoViewIfNeeded();
    await liveBlock(page, 'illustrative-calculator').waitFor();
    return calculator;
  }

  test('the default deposit leaves enough to borrow', async ({ page }) => {
    const calculator = await openCheapest(page, '&min_price=3000&max_price=4000');
    const price = Number((await calculator.getByText('Vehicle price').locator('..').innerText()).replaceAll(/\D/g, ''));
    await expect(calculator.getByRole('textbox', { name: 'Deposit' })).toHaveValue(Math.min(1000, price - 3000).toLocaleString('en-GB'));
    // Lenders may still refuse the car for its age.
    await expect(calculator.getByText(/unable to offer finance below|Enter /)).toHaveCount(0);
  });

  test('a price too low to finance is not an error', async ({ page }) => {
    const calculator = await openCheapest(page, '&max_price=2000');
    await expect(calculator.getByText(/^The price is £[\d,]+\. We are unable to offer finance below £3,000/)).toBeVisible();
    await expect(calculator.getByRole('textbox')).toHaveCount(0);
  });
});
