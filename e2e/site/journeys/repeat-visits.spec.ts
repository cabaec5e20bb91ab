import type { Page } from '@playwright/test';
import { waitForIdleIslands } from '../../islands';
import { expect } from '../../test';
import { SEARCH, test as base, wake } from '../testing/partner-page';

/** Playwright switches the back/forward cache off. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--enable-features=BackForwardCache'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});

/** Reasons why a browser without windows keeps no page at all. It still reports other obstacles. */
const REASONS_OF_THE_BROWSER = new Set(['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']);

/** Collects the reasons why pages of this tab were not kept. */
async function reasonsAgainst(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(
      ...notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !REASONS_OF_THE_BROWSER.has(reason)),
    ),
  );
  return reasons;
}

/** `page.goBack` waits for a load, and a page that was kept does not load. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

test('No page prevents browsers from using the back/forward cache', async ({ page }) => {
  const reasons = await reasonsAgainst(page);
  for (const [address, next] of [
    ['/', '/used-cars'],
    ['/used-cars', '/how-it-works'],
    ['/how-it-works', '/'],
  ] as const) {
    await page.goto(address);
    await page.goto(next);
    await goBack(page);
    await expect(page).toHaveURL(address);
    expect(reasons, address).toEqual([]);
  }
});

test('A block in a third-party page does not prevent it either', async ({ page, openPartnerPage }) => {
  const reasons = await reasonsAgainst(page);
  await openPartnerPage(SEARCH);
  await wake(page, 'quick-search');
  const address = page.url();
  await page.goto('/how-it-works');
  await goBack(page);
  await expect(page).toHaveURL(address);
  expect(reasons).toEqual([]);
});

test('A page seen before sends its document alone', async ({ page }) => {
  const bytes = new Map<string, number>();
  const types = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const pending = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId);
    const type = types.get(requestId) ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });

  for (const address of ['/', '/how-it-works', '/']) {
    bytes.clear();
    pending.clear();
    await page.goto(address);
    await waitForIdleIslands(page);
    // Lazy pictures and islands in view begin after the page has loaded. A page that is left before has them only in
    // part.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await waitForIdleIslands(page);
    await expect.poll(() => pending.size).toBe(0);
  }
  expect(bytes.get('Document')).toBeGreaterThan(0);
  for (const type of ['Script', 'Stylesheet', 'Font', 'Image']) expect(bytes.get(type) ?? 0, type).toBe(0);
});
