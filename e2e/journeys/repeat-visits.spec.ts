import { expect, test as base } from '../test';

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

/** Why a browser without windows keeps no page at all; it still says what else would be in the way. */
const REASONS_OF_THE_BROWSER = new Set(['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate']);

test('Nothing in a page keeps browsers from keeping it for back and forward', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !REASONS_OF_THE_BROWSER.has(reason))),
  );

  for (const [address, next] of [
    ['/', '/used-cars'],
    ['/used-cars', '/how-it-works'],
    ['/how-it-works', '/'],
  ] as const) {
    await page.goto(address);
    await page.goto(next);
    // `page.goBack` waits for a load, and a page that was kept does not load.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(address);
    expect(reasons, address).toEqual([]);
  }
});

test('A page seen before sends its document alone', async ({ page }) => {
  const bytes = new Map<string, number>();
  const types = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });

  for (const address of ['/', '/how-it-works', '/']) {
    bytes.clear();
    await page.goto(address, { waitUntil: 'networkidle' });
  }
  expect(bytes.get('Document')).toBeGreaterThan(0);
  for (const type of ['Script', 'Stylesheet', 'Font', 'Image']) expect(bytes.get(type) ?? 0, type).toBe(0);
});
