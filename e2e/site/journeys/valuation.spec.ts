import type { Page } from '@playwright/test';
import { liveBlock } from '../../islands';
import { codeSentTo, leadsOf } from '../../outbox';
import { expect, test } from '../../test';
import { expectAccessible } from '../whole-page';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the wizard with a registration and waits for its second question. */
async function openWithRegistration(page: Page): Promise<void> {
  await page.goto('/valuation-form?utm_source=leaflet&reg=AB12CDE');
  await expect(heading(page)).toHaveText('Confirm your vehicle details');
}

async function answerDetails(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Mileage' }).fill('42000');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toHaveText("What's the reason for this valuation?");
}

async function choose(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test.describe('The valuation on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('leads from a registration to the car’s value, and on to a quote', async ({ page, request, stack, trouble }) => {
    const leads: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('-add-lead')) leads.push(sent.postData() ?? '');
    });
    await openWithRegistration(page);
    await answerDetails(page);
    await choose(page, "I'm looking to refinance my car");
    await choose(page, 'Above Average');
    await page.getByRole('textbox', { name: 'First Name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Vale');
    await page.getByRole('textbox', { name: 'Email Address' }).fill('ada@example.test');
    await page.getByRole('textbox', { name: 'Phone Number' }).fill('07700 900456');
    await page.getByRole('checkbox', { name: /I agree to the Privacy Policy/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Get my free valuation' }).click();

    const dialog = page.getByRole('dialog', { name: 'Enter the code to view your valuation' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // After a refresh the page still asks for the code.
    await page.reload();
    await dialog.getByRole('textbox').fill(await codeSentTo('+447700900456', request, stack));
    await dialog.getByRole('button', { name: 'View my valuation' }).click();

    await page.waitForURL('**/valuations-final?*');
    await expect(heading(page)).toHaveText('Your estimated valuation');
    expect(new URL(page.url()).searchParams.get('utm_source')).toBe('leaflet');
    const amount = liveBlock(page, 'valuation-result').getByRole('status').first();
    const before = await amount.innerText();
    expect(before).toMatch(/^£[\d,]+(\.\d\d)?$/);
    await page.getByRole('combobox', { name: 'Vehicle Condition' }).selectOption('Below Average');
    await expect(amount).not.toHaveText(before);
    await expectAccessible(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(['applicationId', 'phoneNumber']);
    expect(leads).toHaveLength(1);
    // Each page load reports it, but the call centre is notified only once.
    await page.reload();
    await expect(amount).toHaveText(before);
    expect(leads).toHaveLength(2);
    const application = new URLSearchParams(leads[0]).get('ApplicationID') ?? '';
    expect(await leadsOf(application, request, stack)).toHaveLength(1);

    await page.getByRole('link', { name: 'Get my refinance quote' }).click();
    await page.waitForURL(`${stack.origins.apply}/**`);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      vrm: 'AB12CDE',
      mileage: '42000',
      utm_source: 'leaflet',
    });
    expect(trouble).toEqual([]);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the valuation accepts the registration and says that the rest needs JavaScript', async ({ page }) => {
    await page.goto('/valuation-form?utm_source=leaflet');
    await page.getByRole('textbox', { name: 'Vehicle Registration' }).fill('AB12CDE');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/valuation-form?utm_source=leaflet&reg=AB12CDE');
    await expect(page.getByText(/need JavaScript/)).toBeVisible();
  });
});
