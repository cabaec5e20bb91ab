import type { Page } from '@playwright/test';
import { enquiryDialog, FAILED, fill, send, wanted } from '../../enquiry-form';
import { codeSentTo } from '../../outbox';
import { expect } from '../../test';
import { accessibilityTree } from '../testing/accessibility-tree';
import { CAR, embeddedLive, test, wake } from '../testing/partner-page';

async function continueWith(page: Page, answer: string): Promise<void> {
  await page.getByRole('radio', { name: answer, exact: true }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('A valuation is requested in a third-party page and read on our site, without personal data in an address', async ({
  page,
  partner,
  request,
  site,
  stack,
  trouble,
}) => {
  const html = `<!doctype html><html lang="en"><title>A partner</title><script type="module" src="${site}/embed.js"></script><valuation-form></valuation-form></html>`;
  const asked: string[] = [];
  page.on('request', (sent) => void asked.push(sent.url()));
  await page.goto(`${partner.page('/value', { html })}?utm_source=partner&email=jane%40example.com`);
  await wake(page, 'valuation-form');
  await page.getByRole('textbox', { name: /registration/i }).fill('AB12CDE');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Mileage' }).fill('42000');
  await continueWith(page, 'No');
  await continueWith(page, "I'm looking to refinance my car");
  await continueWith(page, 'Average');
  await page.getByRole('textbox', { name: 'First Name' }).fill('Ottilie');
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Vale');
  await page.getByRole('textbox', { name: 'Email Address' }).fill('ottilie@example.test');
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('07700 900457');
  await page.getByRole('checkbox', { name: /I agree to the Privacy Policy/ }).check();
  await page.getByRole('button', { name: 'Get my free valuation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter the code to view your valuation' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByRole('textbox').fill(await codeSentTo('+447700900457', request, stack));
  await dialog.getByRole('button', { name: 'View my valuation' }).click();

  await page.waitForURL(`${site}/valuations-final?*`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your estimated valuation');
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['utm_source', 'applicationId']);
  // Hashes in addresses may contain `ada`.
  expect(
    asked.filter((url) => url.startsWith(site) && /ottilie|vale|900457|jane/i.test(decodeURIComponent(url))),
  ).toEqual([]);
  await page.goBack();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Ottilie|Vale|900457/);
  expect(trouble).toEqual([]);
});

test('A screen reader announces fields, errors, results and dialogs of a block like a part of the page', async ({
  page,
  openPartnerPage,
}) => {
  await page.route('**/api/message?*', (route) => route.abort());
  await openPartnerPage(
    `<vehicle-pricing-card-component ${CAR}></vehicle-pricing-card-component><valuation-form></valuation-form>`,
  );
  await wake(page, 'valuation-form');
  const wrong = 'Please enter a valid registration number';
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(wrong)).toBeVisible();
  const form = await accessibilityTree(page);
  expect(form).toContainEqual({ role: 'region', name: 'Free car valuation' });
  expect(form).toContainEqual({ role: 'textbox', name: 'Vehicle Registration', description: wrong, invalid: 'true' });
  expect(form).toContainEqual({ role: 'StaticText', name: wrong, live: 'polite' });
  expect(
    form.filter(({ role, name }) => ['button', 'link', 'textbox', 'region', 'heading'].includes(role) && !name),
  ).toEqual([]);

  await wake(page, 'vehicle-pricing-card-component');
  const opener = page.getByRole('link', { name: 'Message Seller' });
  await opener.press('Enter');
  const dialog = enquiryDialog(page);
  await expect(wanted(dialog)).toBeFocused();
  const open = await accessibilityTree(page);
  expect(open).toContainEqual({ role: 'dialog', name: 'Enquire about this vehicle', modal: true });
  // Controls behind a dialog cannot be reached.
  expect(open.map(({ name }) => name)).not.toContain('Vehicle Registration');
  const focused = () =>
    page.evaluate(() => {
      const active = (document.activeElement?.shadowRoot ?? document).activeElement;
      return (active?.closest('dialog') ?? active)?.localName;
    });
  const visited = new Set<unknown>();
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press('Tab');
    visited.add(await focused());
  }
  // The body while focus is in the browser's own controls.
  expect([...visited]).toEqual(['dialog', 'body']);
  await fill(dialog, 'ada@example.test');
  await send(dialog).click();
  await expect(dialog.getByText(FAILED)).toBeVisible();
  expect(await accessibilityTree(page)).toContainEqual({ role: 'StaticText', name: FAILED, live: 'polite' });
  // The first press asks for confirmation, since text would be lost.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('Links of a block lead to another block, with focus, and the page keeps its title, its colour and its address', async ({
  page,
  openPartnerPage,
  site,
  trouble,
}) => {
  const tiles: string[] = [];
  page.on('request', (sent) => void (/\/\d+\/\d+\/\d+/.test(new URL(sent.url()).pathname) && tiles.push(sent.url())));
  const menu = JSON.stringify([{ name: 'Cars', link: '/used-cars' }]);
  await page.setViewportSize({ width: 375, height: 740 });
  await openPartnerPage(
    `<header-menu menu='${menu}'></header-menu><vehicle-pricing-card-component ${CAR}></vehicle-pricing-card-component>
     <standard-calculator-container id="calculator"></standard-calculator-container><vehicle-spec-component ${CAR}></vehicle-spec-component>`,
    { head: '<meta name="theme-color" content="#123456">' },
  );
  await wake(page, 'vehicle-pricing-card-component');
  await page.getByRole('link', { name: 'View Map' }).click();
  await expect(page.locator('#dealer-map')).toBeFocused();
  await expect(page.locator('#dealer-map')).toBeInViewport();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  expect(tiles.filter((url) => !url.startsWith(`${site}/`))).toEqual([]);
  await page.getByRole('link', { name: 'Finance Calculator' }).click();
  await expect(page.locator('#calculator')).toBeFocused();

  await page.locator('header-menu').scrollIntoViewIfNeeded();
  await wake(page, 'header-menu');
  await page.getByText('Menu', { exact: true }).click();
  await page.getByText('Close', { exact: true }).click();
  await expect(embeddedLive(page, 'header-menu')).toBeVisible();
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#123456');
  await expect(page).toHaveTitle('A partner');
  expect(new URL(page.url()).hash).toBe('');
  expect(trouble).toEqual([]);
});

test('The bar of the filters stays at the top of a narrow third-party page once scrolled past (B2-26)', async ({
  page,
  openPartnerPage,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openPartnerPage(
    '<vehicle-search-filter-component></vehicle-search-filter-component><p style="block-size: 3000px">Below</p>',
  );
  const bar = page.getByRole('button', { name: /^Filter/ });
  await expect(bar).toBeVisible();
  await page
    .getByText('Below', { exact: true })
    .evaluate((below) => scrollTo(0, below.getBoundingClientRect().bottom - 1000));
  await expect(bar).toBeInViewport({ ratio: 1 });
});
