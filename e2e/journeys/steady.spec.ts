import { recordLayoutShifts } from '../layout-shift';
import { expect, test } from '../test';

/** Below what anybody sees: the turn of a spinner that a picture takes the place of. */
const NOTHING = 0.001;

test.describe('A page that comes slowly', () => {
  for (const path of ['/', '/used-cars', '/car-finance']) {
    test(`does not move what is painted already: ${path}`, async ({ page }) => {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', { offline: false, latency: 100, downloadThroughput: 40 * 1024, uploadThroughput: 40 * 1024 });
      const layoutShifts = await recordLayoutShifts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      const shifts = await layoutShifts();
      expect(shifts.reduce((sum, { score }) => sum + score, 0), JSON.stringify(shifts)).toBeLessThan(NOTHING);
    });
  }
});
