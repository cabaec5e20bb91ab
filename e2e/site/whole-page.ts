import { expect, type Page } from '@playwright/test';
import { findViolations } from '@forecourt/registry/look/axe';
import { creditFaults } from './credit-faults';
import { expectNothingCovered } from './covered-controls';
import { misplacedParts } from '@forecourt/registry/look/misplaced-parts';
import { expectFilled } from '../filled-page';
import { hydrateAll } from '../islands';
import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';

export interface Screen {
  width: number;
  height: number;
}

export const SCREENS: [wide: Screen, narrow: Screen] = [
  { width: 1280, height: 800 },
  { width: 375, height: 740 },
];
export const NARROWEST = { width: 320, height: 640 };

/** Rounds to 0.00. */
const NO_LAYOUT_SHIFT = 0.005;

/**
 * Opens a page and scrolls to its end. Checks that every block of its document is present, not empty and hydrates.
 * Checks that the page has one first-level heading, no layout shift, fits the screen, and has a representative example
 * before its rates and monthly prices.
 */
export async function expectWholePage(page: Page, url: string, blocks: string[]): Promise<void> {
  const layoutShifts = await recordLayoutShifts(page);
  await page.goto(url);
  const placed = page.locator('[data-block]');
  expect(await placed.evaluateAll((elements) => elements.map((element) => element.localName))).toEqual(blocks);
  await expectFilled(page);
  await expect(page.locator('h1')).toHaveCount(1);
  // Invalid HTML at this place. Blocks need it only for an editor's settings.
  await expect(page.locator('body style')).toHaveCount(0);
  await hydrateAll(page);
  await expectFilled(page);
  const shifts = await layoutShifts();
  expect(
    shifts.reduce((sum, { score }) => sum + score, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(NO_LAYOUT_SHIFT);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await creditFaults(page.locator('body'))).toEqual([]);
}

/**
 * Checks on each of these screens that nothing covers a control, also with panels that are closed at first, that no
 * label is outside its row, and that no control is outside the screen. Checks on the narrowest one that nothing scrolls
 * sideways. The order is from narrow to wide, because Chromium may keep a container's former width for a while when a
 * page becomes narrower.
 */
export async function expectFreeControls(page: Page, screens: readonly Screen[]): Promise<void> {
  await openPanels(page);
  if (screens.some(({ width }) => width < 768)) await expectNarrow(page);
  for (const screen of screens) {
    await resize(page, screen);
    // Panels that were just opened may still fill.
    await expect(() => expectNothingCovered(page)).toPass();
    expect(await page.evaluate(misplacedParts)).toEqual([]);
  }
}

/**
 * Checks that on the narrowest screen everything is in place and nothing scrolls sideways, also with panels that are
 * closed at first.
 */
export async function expectNarrow(page: Page): Promise<void> {
  await openPanels(page);
  await resize(page, NARROWEST);
  expect(await page.evaluate(misplacedParts)).toEqual([]);
}

async function openPanels(page: Page): Promise<void> {
  await expect(page.locator('html[data-postponed]')).toHaveCount(0);
  await page
    .locator(':is(main, footer) details')
    .evaluateAll((panels) => panels.forEach((panel) => panel.setAttribute('open', '')));
}

async function resize(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize(screen);
  // Blocks that depend on their own width change one frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Checks that axe finds no violation and that nothing covers a control. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  await expectNothingCovered(page);
}

/** @param what part of the page, and rules that do not apply to it, since it is not a whole page */
export async function accessibilityFaults(
  page: Page,
  { within = 'html', exceptRules = [] }: { within?: string; exceptRules?: string[] } = {},
): Promise<string[]> {
  const violations = await findViolations(page, within, exceptRules);
  return violations
    .filter(({ isCertain }) => isCertain)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
