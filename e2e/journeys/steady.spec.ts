import { expect, test } from '../test';

/** Below what anybody sees: the turn of a spinner that a picture takes the place of. */
const NOTHING = 0.001;

test.describe('A page that comes slowly', () => {
  for (const path of ['/', '/used-cars', '/car-finance']) {
    test(`does not move what is painted already: ${path}`, async ({ page }) => {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', { offline: false, latency: 100, downloadThroughput: 40 * 1024, uploadThroughput: 40 * 1024 });
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) (window as unknown as { moved: number }).moved += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForTimeout(1000);
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(NOTHING);
    });
  }
});
