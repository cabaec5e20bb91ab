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

test('The browser keeps pages for back and forward as they were left', async ({ page }) => {
  for (const [address, next] of [
    ['/', '/used-cars'],
    ['/used-cars', '/how-it-works'],
    ['/how-it-works', '/'],
  ] as const) {
    await page.goto(address);
    await page.evaluate(() => Object.assign(window, { wasLeft: true }));
    await page.goto(next);
    // `page.goBack` waits for a load, and a page that was kept does not load.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => 'wasLeft' in window), address).toBe(true);
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
