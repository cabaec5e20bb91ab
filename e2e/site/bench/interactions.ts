import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { liveBlock } from '../../islands';
import type { Effort } from './effort';
import { PHONE } from './phone';

const STEPS = 15;
/** Time for the effect of a click: the search's answer, and the page built from it. */
const SETTLE_MS = 600;
const TOUCH_MS = 80;

/** An interaction on a page, once one of its blocks is live. */
interface Use {
  path: string;
  block: string;
  act: (page: Page, tap: Tap) => Promise<void>;
}

type Tap = (target: Locator) => Promise<void>;

const CALCULATOR: Use = {
  path: '/car-finance-calculator',
  block: 'v2-calculator-container',
  act: async (page, tap) => {
    const calculator = liveBlock(page, 'v2-calculator-container');
    await calculator.getByRole('slider').first().focus();
    for (let step = 0; step < STEPS; step++) await page.keyboard.press('ArrowRight');
    await calculator.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('18500', { delay: 60 });
    for (const name of ['60 months', 'Excellent', '36 months']) await tap(calculator.getByRole('radio', { name }));
  },
};

const FILTERS: Use = {
  path: '/used-cars',
  block: 'vehicle-search-filter-component',
  act: async (page, tap) => {
    const settle = () => page.waitForTimeout(SETTLE_MS);
    await tap(page.getByRole('button', { name: /^Filter/ }));
    const panel = page.getByRole('dialog');
    await panel.getByRole('combobox', { name: 'Make' }).focus();
    // The first letter of a make: it is chosen as a visitor would, not by a script.
    await page.keyboard.press('f');
    await settle();
    await tap(panel.locator('summary').filter({ hasText: 'Colour' }));
    for (const colour of [/^Blue/, /^Red/, /^White/]) {
      await tap(panel.getByRole('checkbox', { name: colour }));
      await settle();
    }
    await tap(panel.getByRole('button', { name: /^Show/ }));
    await settle();
    await tap(page.getByRole('link', { name: 'Remove Blue' }));
  },
};

/** Uses the calculator on a slow phone: slides, types, chooses. @returns see `slowestOf` */
export function measureCalculator(browser: Browser, site: string, effort: Effort): Promise<number> {
  return slowestOf(browser, site, effort, CALCULATOR);
}

/**
 * Filters cars on a slow phone: opens the panel and a section, chooses a make and colours, removes one.
 *
 * @returns see `slowestOf`
 */
export function measureFilters(browser: Browser, site: string, effort: Effort, isReady = isLive): Promise<number> {
  return slowestOf(browser, site, effort, FILTERS, isReady);
}

const isLive = (page: Page, block: string): Promise<void> => liveBlock(page, block).waitFor();

/** @returns the longest time from an input to the next frame, in milliseconds */
async function slowestOf(
  browser: Browser,
  site: string,
  { cpuSlowdown }: Effort,
  { path, block, act }: Use,
  isReady = isLive,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const durations: number[] = ((window as { __durations?: number[] }).__durations = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
          if (entry.interactionId) durations.push(entry.duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(`${site}${path}`);
    await isReady(page, block);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await act(page, (target) => tapOn(page, protocol, target));
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => Math.max(0, ...((window as { __durations?: number[] }).__durations ?? [])));
  } finally {
    await context.close();
  }
}

/** Taps as a finger does: Playwright's tap takes no time, and uses the page's time to check what it has hit. */
async function tapOn(page: Page, protocol: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${String(target)} to tap.`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
