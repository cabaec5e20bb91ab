import type { Page } from '@playwright/test';
import { liveBlock } from '../../islands';
import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';
import { expect, test } from '../../test';
import { expectNothingCovered } from '../covered-controls';
import { accessibilityFaults, SCREENS } from '../whole-page';

/** Content of the session storage before the first poll. */
const TOTAL = 30_000;

/** Opens the home page with one more review on each poll, and advances the time until the toast. */
async function openUntilToast(page: Page) {
  let total = TOTAL;
  await page.route('**/api/apply/v1/*/find?*', async (route) => {
    const response = await route.fetch();
    total += 1;
    await route.fulfill({ response, json: { ...((await response.json()) as object), numberOfReviews: { total } } });
  });
  await page.clock.install();
  await page.goto('/');
  await expect(liveBlock(page, 'review-toast')).toHaveCount(1);
  for (const [polls, ms] of [5000, 60_000].entries()) {
    await page.clock.runFor(ms);
    // Time must not advance while requests are pending: they would time out.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('trustpilotData')))
      .toContain(`"totalReviews":${TOTAL + polls + 1}`);
  }
  return page.getByRole('region', { name: 'New review' });
}

for (const viewport of [SCREENS[0], { width: 320, height: 560 }]) {
  test.describe(`A new review, at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('appears in a corner for seven seconds, without moving or hiding anything', async ({ page, trouble }) => {
      const layoutShifts = await recordLayoutShifts(page);
      const toast = await openUntilToast(page);
      await expect(toast.getByRole('status')).toContainText("We've received a new 5-star review!");
      await expect(toast.getByRole('status')).toContainText('We now have 30,002 reviews on Trustpilot');
      await expect(toast).toBeInViewport({ ratio: 1 });
      const [header, box] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()];
      expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
      if (viewport.width !== 320) await expectNothingCovered(page, 'budget-search');
      // The toast covers its corner of the page for seven seconds.
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.clock.runFor(7000);
      await expect(toast).toHaveCount(0);
      expect(await layoutShifts()).toEqual([]);
      expect(trouble).toEqual([]);
    });
  });
}
