import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';
import { expect, test } from '../../test';

/** Invisible: the shift of a rotating spinner that a picture replaces. */
const NOTHING = 0.001;

test.describe('A page that loads slowly', () => {
  for (const path of ['/', '/used-cars', '/car-finance']) {
    test(`does not shift anything already painted: ${path}`, async ({ page }) => {
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 100,
        downloadThroughput: 40 * 1024,
        uploadThroughput: 40 * 1024,
      });
      const layoutShifts = await recordLayoutShifts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      const shifts = await layoutShifts();
      expect(
        shifts.reduce((sum, { score }) => sum + score, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(NOTHING);
    });
  }
});
