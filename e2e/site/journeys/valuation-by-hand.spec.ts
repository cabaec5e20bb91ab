import type { Locator, Page } from '@playwright/test';
import { codeSentTo } from '../../outbox';
import { expect, test } from '../../test';

const CHOICES = ['Make', 'Model', 'Fuel Type', 'Transmission', 'Year', 'Colour', 'Select your vehicle'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const expectLoaded = (page: Page, name: string) => expect(choice(page, name).getByRole('option').nth(1)).toBeAttached();

/** Presses the tab key until the element has focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport();
      return;
    }
  }
  throw new Error('The tab key never got there.');
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('By keyboard alone, at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a car without a registration gets from manual entry to a quote', async ({ page, request, stack, trouble }) => {
    await page.goto('/valuation-form?utm_source=leaflet');
    await tabTo(page, page.getByRole('button', { name: 'Manually Enter Vehicle Details' }));
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Make')).toBeFocused();
    for (const name of CHOICES) {
      if (name !== 'Make') await tabTo(page, choice(page, name));
      await expectLoaded(page, name);
      await page.keyboard.press('ArrowDown');
      await expect(choice(page, name)).not.toHaveValue('');
    }
    await expectFits(page);
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Confirm your vehicle details');
    await expect(heading(page)).toBeFocused();

    await tabTo(page, page.getByRole('textbox', { name: 'Mileage' }));
    await page.keyboard.type('42,000 miles');
    await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
    await expectFits(page);
    await page.keyboard.press('Enter');
    for (const question of ["What's the reason for this valuation?", 'What is the condition of your vehicle?']) {
      await expect(heading(page)).toHaveText(question);
      await tabTo(page, page.getByRole('radio').first());
      await page.keyboard.press('Space');
      await expectFits(page);
      await page.keyboard.press('Enter');
    }

    await expect(heading(page)).toHaveText('Where should we send your free valuation?');
    for (const [name, text] of [
      ['First Name', 'Ada'],
      ['Last Name', 'Vale'],
      ['Email Address', 'ada@example.test'],
      ['Phone Number', '07700 900789'],
    ] as const) {
      await tabTo(page, page.getByRole('textbox', { name }));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole('checkbox', { name: /I agree to the Privacy Policy/ }));
    await page.keyboard.press('Space');
    await expectFits(page);
    await page.keyboard.press('Enter');
    const code = page.getByRole('dialog').getByRole('textbox');
    await expect(code).toBeFocused();
    await expectFits(page);
    await page.keyboard.type(await codeSentTo('+447700900789', request, stack));
    await page.keyboard.press('Enter');

    await page.waitForURL('**/valuations-final?*');
    await expect(heading(page)).toHaveText('Your estimated valuation');
    await expect(page.getByText('UNKNOWN')).toBeVisible();
    await expectFits(page);
    await tabTo(page, page.getByRole('combobox', { name: 'Vehicle Condition' }));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('link', { name: 'Get my quote' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.origins.apply}/**`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      vrm: '',
      mileage: '42000',
      utm_source: 'leaflet',
    });
    expect(trouble).toEqual([]);
  });
});
