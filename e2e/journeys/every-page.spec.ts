import type { Page } from '@playwright/test';
import { expectNothingCovered } from '../covered-controls';
import { brandOrigin, fixedPaths } from '../site';
import { carForSale } from '../stock';
import { expect, test } from '../test';
import { SCREENS } from '../whole-page';

test.describe.configure({ timeout: 600_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NARROWEST = { width: 320, height: 640 };

async function resize(page: Page, screen: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(screen);
  // Blocks that depend on their own width follow a frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('On every page nothing lies over a control, and on the narrowest screen nothing has to be scrolled sideways', async ({ page, request, stack }) => {
  const faults: string[] = [];
  const { path: car } = await carForSale(request, 11);
  const longestName = brandOrigin(stack.origins.site, 'harrowmead-motor-network');
  const further = [car, '/guides/types-of-finance', '/guides/types-of-finance/hp-or-pcp', '/car-finance-calculator?amount=199999', longestName];
  // Else most of the time goes into pictures.
  await page.route(/\/getImage/, (route) => route.abort());
  for (const path of [...(await fixedPaths(request)), ...further]) {
    await page.setViewportSize(NARROWEST);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html[data-postponed]')).toHaveCount(0);
    await page.locator(':is(main, footer) details').evaluateAll((panels) => panels.forEach((panel) => panel.setAttribute('open', '')));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) faults.push(`${path} at ${NARROWEST.width} px: ${sideways} px to scroll sideways`);
    // From narrow to wide: while a page becomes narrower, Chromium may keep a container's former width for a while.
    for (const screen of SCREENS.toReversed()) {
      await resize(page, screen);
      await expectNothingCovered(page).catch(({ message }: Error) => faults.push(`${path} at ${screen.width} px: ${message}`));
    }
  }
  expect(faults).toEqual([]);
});
