import type { Page } from '@playwright/test';
import { block, liveBlock } from '../islands';
import { expect, test } from '../test';

const RUNTIME = '**/assets/runtime.*.js';

const SUBMIT_PATIENCE_MS = 1500;

/** Opens the home page and holds back what makes islands live, until told otherwise. */
async function openWithoutRuntime(page: Page): Promise<() => void> {
  // A held form waits this long; a busy machine must not decide what is tested.
  await page.addInitScript((patienceMs) => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, delayMs?: number) => later(run, delayMs === patienceMs ? 30_000 : delayMs)) as typeof window.setTimeout;
  }, SUBMIT_PATIENCE_MS);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(RUNTIME, async (route) => {
    await released;
    await route.continue();
  });
  // What is held back belongs to the page, so its load event waits.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return release;
}

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test.describe('Before anything is in sight or touched', () => {
  test('the page asks for no script: its loader is inlined', async ({ request }) => {
    const html = await (await request.get('/')).text();
    expect(html.match(/<script[^>]*\ssrc=/g)).toBeNull();
    expect(html.match(/<link[^>]*as="script"/g)).toBeNull();
    const inlined = [...html.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs)].map(([, code = '']) => code.length);
    expect(inlined).toHaveLength(1);
    expect(inlined[0]).toBeLessThan(9000);
  });

  test('the code of an island further down is not asked for until it comes into sight', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/');
    await expect(liveBlock(page, 'hero-banner')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const calculator = block(page, 'standard-calculator-container');
    await expect(calculator).not.toHaveAttribute('data-state');
    expect(scripts.filter((path) => path.includes('/mfe-calculator/'))).toEqual([]);

    await calculator.scrollIntoViewIfNeeded();
    await expect(liveBlock(page, 'standard-calculator-container')).toBeVisible();
    expect(scripts.filter((path) => path.includes('/mfe-calculator/')).length).toBeGreaterThan(0);
  });

  test('focus wakes an island that is out of sight', async ({ page }) => {
    await page.goto('/');
    const calculator = block(page, 'standard-calculator-container');
    await expect(calculator).not.toHaveAttribute('data-state');
    await calculator.locator('input').first().evaluate((input) => input.focus({ preventScroll: true }));
    await expect(liveBlock(page, 'standard-calculator-container')).toHaveCount(1);
  });

  test('blocks that only show something never become islands', async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto('/');
    await block(page, 'card-trio').hover();
    await expect(block(page, 'card-trio')).not.toHaveAttribute('data-state');
    expect(scripts.filter((path) => path.includes('card-trio'))).toEqual([]);
  });
});

test.describe('What a visitor does before hydration is not lost:', () => {
  test('typed text stays, and its component knows it', async ({ page }) => {
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

  test('a click is carried out, by the component', async ({ page }) => {
    const release = await openWithoutRuntime(page);
    const calculator = block(page, 'standard-calculator-container');
    await calculator.getByRole('radio', { name: /^HP/ }).click();
    release();
    await expect(liveBlock(page, 'standard-calculator-container')).toBeVisible();
    await expect(calculator.getByRole('radio', { name: /^HP/ })).toBeChecked();
    await expect(calculator.getByRole('table', { name: 'Compare the terms (HP)' })).toBeVisible();
  });

  test('a submit is carried out, with what was typed', async ({ page, stack }) => {
    const release = await openWithoutRuntime(page);
    const hero = block(page, 'hero-banner');
    await hero.getByRole('textbox', { name: 'Monthly budget' }).pressSequentially('1250');
    await hero.getByRole('button', { name: 'Get my quote' }).click();
    release();
    await page.waitForURL(`${stack.origins.apply}/?monthlyBudget=1250&option=monthly`);
  });

  test('without the runtime a form is sent by the browser', async ({ page }) => {
    await page.route(RUNTIME, (route) => route.abort());
    await page.goto('/');
    const hero = block(page, 'registration-hero');
    await hero.getByRole('textbox').fill('AB12CDE');
    await hero.getByRole('button').click();
    await page.waitForURL('**/valuation-form?reg=AB12CDE');
  });
});
