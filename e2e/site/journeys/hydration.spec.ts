import type { Page } from '@playwright/test';
import { scrollToEnd } from '@forecourt/registry/look/still-page';
import { block, liveBlock, waitForIdleIslands } from '../../islands';
import { expect, test } from '../../test';

const RUNTIME = '**/assets/runtime.*.js';

const PAGE = '/car-finance';

const SUBMIT_PATIENCE_MS = 1500;

/** Opens a page with a calculator and holds back the hydration runtime until released. */
async function openWithoutRuntime(page: Page): Promise<() => void> {
  // A delayed form waits this long, so that a busy machine does not change the test.
  await page.addInitScript((patienceMs) => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, delayMs?: number) =>
      later(run, delayMs === patienceMs ? 30_000 : delayMs)) as typeof window.setTimeout;
  }, SUBMIT_PATIENCE_MS);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(RUNTIME, async (route) => {
    await released;
    await route.continue();
  });
  // The page's load event waits for the script that is held back.
  await page.goto(PAGE, { waitUntil: 'domcontentloaded' });
  return release;
}

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test('reading an endless page ends with an error', async ({ page }) => {
  await page.setContent(
    `<body style="height: 2000px"><script>onscroll = () => (document.body.style.height = scrollY + 5000 + 'px')</script>`,
  );
  await expect(scrollToEnd(page)).rejects.toThrow(/has no end/);
});

test.describe('Before any interaction', () => {
  test('the page requests no script: its loader is inlined', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html.match(/<script[^>]*\ssrc=/g)).toBeNull();
    expect(html.match(/<link[^>]*as="script"/g)).toBeNull();
    const inlined = [...html.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs)].map(([, code = '']) => code.length);
    expect(inlined).toHaveLength(1);
    expect(inlined[0]).toBeLessThan(9000);
  });

  test('the code of an island below the fold is not requested until it enters the viewport', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto(PAGE);
    await waitForIdleIslands(page);
    const calculator = block(page, 'standard-calculator-container');
    await expect(calculator).not.toHaveAttribute('data-state');
    expect(scripts.filter((path) => path.includes('/mfe-calculator/'))).toEqual([]);

    await calculator.scrollIntoViewIfNeeded();
    await expect(liveBlock(page, 'standard-calculator-container')).toBeVisible();
    expect(scripts.filter((path) => path.includes('/mfe-calculator/')).length).toBeGreaterThan(0);
  });

  test('the code of a form is not requested before somebody reaches for it; then all is done that it does', async ({
    page,
    stack,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto('/?utm_source=spring');
    const hero = block(page, 'registration-hero');
    await scrollToEnd(page);
    await hero.scrollIntoViewIfNeeded();
    await waitForIdleIslands(page);
    await expect(hero).not.toHaveAttribute('data-state');
    expect(scripts.filter((path) => path.includes('/mfe-valuation/'))).toEqual([]);

    await hero.getByRole('textbox').pressSequentially('aa19aaa');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${stack.origins.site}/valuation-form?utm_source=spring&reg=AA19AAA`);
  });

  test('focus hydrates an island outside the viewport', async ({ page }) => {
    await page.goto(PAGE);
    const calculator = block(page, 'standard-calculator-container');
    await expect(calculator).not.toHaveAttribute('data-state');
    await calculator
      .locator('input')
      .first()
      .evaluate((input) => input.focus({ preventScroll: true }));
    await expect(liveBlock(page, 'standard-calculator-container')).toHaveCount(1);
  });
});

test.describe('Actions of a visitor before hydration:', () => {
  test('typed text stays, and reaches the component', async ({ page }) => {
    const release = await openWithoutRuntime(page);
    const calculator = block(page, 'standard-calculator-container');
    const amount = calculator.getByRole('textbox').first();
    await amount.fill('');
    await amount.pressSequentially('15000');
    await expect(calculator).toHaveAttribute('data-state', 'loading');
    const before = await calculator.innerText();
    release();
    await expect(liveBlock(page, 'standard-calculator-container')).toBeVisible();
    await expect(amount).toHaveValue('15000');
    await expect(amount).toBeFocused();
    await expect.poll(() => calculator.innerText()).not.toBe(before);
  });

  test('a click is replayed to the component', async ({ page }) => {
    const release = await openWithoutRuntime(page);
    const calculator = block(page, 'standard-calculator-container');
    await calculator.getByRole('radio', { name: /^HP/ }).click();
    release();
    await expect(liveBlock(page, 'standard-calculator-container')).toBeVisible();
    await expect(calculator.getByRole('radio', { name: /^HP/ })).toBeChecked();
    await expect(calculator.getByRole('table', { name: 'Compare the terms (HP)' })).toBeVisible();
  });

  test('a submit is replayed with the typed values', async ({ page, stack }) => {
    const release = await openWithoutRuntime(page);
    const hero = block(page, 'hero-banner');
    await hero.getByRole('textbox', { name: 'Monthly budget' }).pressSequentially('1250');
    await hero.getByRole('button', { name: 'Get my quote' }).click();
    release();
    await page.waitForURL(`${stack.origins.apply}/?monthlyBudget=1250&option=monthly&utm_content=car-finance`);
  });
});
