import type { Locator, Page } from '@playwright/test';
import { liveBlock } from '../../islands';
import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';
import { expect, test } from '../../test';
import { SCREENS } from '../whole-page';

const PAGE = '/car-finance-calculator';
const PRICE = 'What is the price of the car?';

async function openCalculator(page: Page, query = ''): Promise<Locator> {
  await page.goto(`${PAGE}${query}`);
  const calculator = liveBlock(page, 'v2-calculator-container');
  await calculator.waitFor();
  return calculator;
}

const payment = (calculator: Locator, kind: 'HP' | 'PCP') =>
  calculator.getByRole('radio', { name: new RegExp(`^${kind}`) });

for (const viewport of SCREENS) {
  test.describe(`The calculator's page at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('has a term in a line, and does not shift while a slider moves from end to end', async ({ page }) => {
      const shifts = await recordLayoutShifts(page);
      const calculator = await openCalculator(page);
      const lines = await page.getByRole('rowheader', { name: '24 months' }).evaluate((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(cell).fontSize);
      });
      expect(lines).toBeLessThan(2);
      const slider = calculator.getByRole('slider', { name: PRICE });
      // Waits until the page has scrolled there and stands still.
      await slider.hover({ trial: true });
      const box = (await slider.boundingBox())!;
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 15, y);
      await page.mouse.down();
      for (let step = 0; step <= 40; step++) await page.mouse.move(box.x + (box.width * step) / 40, y);
      await page.mouse.up();
      await expect(calculator.getByRole('textbox', { name: PRICE })).toHaveValue('60,000');
      expect((await shifts()).filter(({ score }) => score > 0)).toEqual([]);
      // The payments stay as high even if no price is left.
      const heights = async () => {
        const first = (await payment(calculator, 'HP').boundingBox())!;
        const last = (await calculator.getByRole('link', { name: 'Privacy policy' }).boundingBox())!;
        return { offer: first.height, payments: last.y - first.y };
      };
      const before = await heights();
      for (const price of ['2000', '7000']) {
        await calculator.getByRole('textbox', { name: PRICE }).fill(price);
        expect(await heights()).toEqual(before);
      }
      await calculator.getByRole('radio', { name: 'Poor' }).click();
      expect(await heights()).toEqual(before);
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

test('The calculator works by keyboard alone', async ({ page }) => {
  const calculator = await openCalculator(page);
  await calculator.getByRole('textbox', { name: PRICE }).focus();
  await page.keyboard.press('Tab');
  await expect(calculator.getByRole('slider', { name: PRICE })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calculator.getByRole('textbox', { name: PRICE })).toHaveValue('10,250');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
  await expect(calculator.locator('summary', { hasText: 'Part exchange your car' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(calculator.getByRole('radio', { name: '24 months' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(calculator.getByRole('radio', { name: '36 months' })).toBeChecked();
});
