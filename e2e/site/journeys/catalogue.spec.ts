import type { Page } from '@playwright/test';
import { withChangedBuild } from '../../changed-build';
import { Releases } from '../../releases';
import { expect } from '../../test';
import { test } from '../testing/partner-page';
import { expectAccessible, SCREENS } from '../whole-page';

//

const frame = (page: Page, index = 0) => page.frameLocator('.frames iframe').nth(index);
const HOSTILE = `"><img src=x onerror=alert(1)></textarea><script>alert(2)</script>`;

test('an editor finds a block, configures it, shares a link to it, copies it, and sees it in a page of another site', async ({
  page,
  partner,
  trouble,
}) => {
  await page.goto('/catalogue');
  await page.getByRole('searchbox', { name: 'Search' }).fill('registration postcode');
  await page.getByRole('button', { name: 'Show' }).click();
  // A list does not wait for blocks that take long to render for the first time.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'quick-search' })).toContainText(
      /KB styles, [1-9][\d.]* KB HTML/,
      { timeout: 100 },
    );
  }).toPass();
  await page.getByRole('link', { name: 'Quick search' }).click();
  await expect(page.getByText('B2-28 to B2-32')).toBeVisible();
  await expect(frame(page).getByRole('textbox', { name: 'Postcode' })).toBeVisible();

  await page.getByRole('combobox', { name: 'searchMode' }).selectOption('registration');
  await expect(frame(page).getByRole('textbox', { name: /registration/i })).toBeVisible();
  await page.getByRole('textbox', { name: 'title', exact: true }).fill('Sell us your car');
  await expect(frame(page).getByRole('heading', { name: 'Sell us your car' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'For a page document' })).toContainText('"searchMode": "registration"');
  await expect(page.getByRole('group', { name: 'For a page of another site' })).toContainText(
    '<quick-search searchmode="registration" title="Sell us your car">',
  );

  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Bramblegate');
  await page.waitForURL(/brand=bramblegate/);
  await page.reload();
  await expect(frame(page).getByRole('heading', { name: 'Sell us your car' })).toBeVisible();
  await expect(frame(page).locator('html')).toHaveCSS('--color-primary', '#7a1f4b');
  await page.getByRole('button', { name: 'Check accessibility' }).click();
  await expect(page.getByText(/No problem was found; \d+ rules were met/)).toBeVisible();

  const copied = await page.getByRole('group', { name: 'For a page of another site' }).innerText();
  await page.goto(
    partner.page('/copied', { html: `<!doctype html><html lang="en"><title>A partner</title>${copied}</html>` }),
  );
  await expect(page.getByRole('heading', { name: 'Sell us your car' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /registration/i })).toBeVisible();
  expect(trouble).toEqual([]);
});

test('input in the form is treated as text, and invalid values are reported', async ({ page, trouble }) => {
  page.on('dialog', () => trouble.push('a script ran'));
  const query = new URLSearchParams({ 'a.searchMode': HOSTILE, 'a.title': HOSTILE, 'a.colour': HOSTILE });
  await page.goto(`/catalogue/quick-search?${query}`);
  await expect(
    page.getByText('searchMode: must be one of postcode, registration. The default is shown instead.'),
  ).toBeVisible();
  await expect(page.getByText('colour: the block has no such attribute, so this has no effect.')).toBeVisible();
  await expect(frame(page).getByRole('heading', { name: HOSTILE })).toBeVisible();
  await page.getByRole('textbox', { name: 'description' }).fill(HOSTILE);
  await expect(frame(page).getByText(HOSTILE)).toHaveCount(2);
  expect(trouble).toEqual([]);
});

test('a version that is not live is shown beside the live one', async ({ page, stack }) => {
  const releases = await Releases.of(stack);
  await withChangedBuild(
    'mfe-reviews',
    (code) => code,
    async (folder) => {
      const { version } = await releases.publish('mfe-reviews', folder);
      await page.goto('/catalogue/review-triple-widget');
      await page.getByRole('combobox', { name: 'Beside the live version' }).selectOption(version);
      await expect(page.getByText(`${version}, not live`)).toBeVisible();
      await expect(frame(page, 1).locator('review-triple-widget')).toHaveAttribute('data-version', version);
      await expect(frame(page, 0).locator('review-triple-widget')).not.toHaveAttribute('data-version', version);
    },
  );
});

test('The catalogue is accessible and fits', async ({ page }) => {
  for (const address of ['/catalogue?q=search', '/catalogue/hero-banner?a.layout=round', '/catalogue/no-such-block']) {
    await page.goto(address);
    // axe would look into the frames, whose blocks have their own tests.
    await page.locator('iframe').evaluateAll((frames) => frames.forEach((element) => element.remove()));
    await expect.poll(() => page.frames().length).toBe(1);
    for (const screen of SCREENS.toReversed()) {
      await page.setViewportSize(screen);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a block is configured by submitting the form', async ({ page, trouble }) => {
    await page.goto('/catalogue?q=registration+postcode');
    await page.getByRole('link', { name: 'Quick search' }).click();
    await page.getByRole('combobox', { name: 'searchMode' }).selectOption('registration');
    await page.getByRole('combobox', { name: 'Width' }).selectOption('375 pixels');
    await page.getByRole('button', { name: 'Show the changes' }).click();
    await expect(page.getByRole('group', { name: 'For a page document' })).toContainText(
      '"searchMode": "registration"',
    );
    await expect(frame(page).getByRole('textbox', { name: /registration/i })).toBeVisible();
    await expect(page.locator('.frames iframe')).toHaveAttribute('width', '375');
    expect(trouble).toEqual([]);
  });
});
