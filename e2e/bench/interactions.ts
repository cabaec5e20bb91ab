import type { Browser, Page } from '@playwright/test';
import { liveBlock } from '../islands';
import { CPU_SLOWDOWN, PHONE } from './phone';

const STEPS = 15;
/** Time for the effect of a click: the search's answer, and the page built from it. */
const SETTLE_MS = 600;

/** An interaction on a page, once one of its blocks is live. */
interface Use {
  path: string;
  block: string;
  act: (page: Page) => Promise<void>;
}

const CALCULATOR: Use = {
  path: '/car-finance-calculator',
  block: 'v2-calculator-container',
  act: async (page) => {
    const calculator = liveBlock(page, 'v2-calculator-container');
    await calculator.getByRole('slider').first().focus();
    for (let step = 0; step < STEPS; step++) await page.keyboard.press('ArrowRight');
    await calculator.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('18500', { delay: 60 });
    for (const name of ['60 months', 'Excellent', '36 months']) await calculator.getByRole('radio', { name }).tap();
  },
};

const FILTERS: Use = {
  path: '/used-cars',
  block: 'vehicle-search-filter-component',
  act: async (page) => {
    const settle = () => page.waitForTimeout(SETTLE_MS);
    await page.getByRole('button', { name: /^Filter/ }).tap();
    const panel = page.getByRole('dialog');
    await panel.getByRole('combobox', { name: 'Make' }).focus();
    // The first letter of a make; the choice is made as by a visitor, not by a script.
    await page.keyboard.press('f');
    await settle();
    await panel.locator('summary').filter({ hasText: 'Colour' }).tap();
    for (const colour of [/^Blue/, /^Red/, /^White/]) {
      await panel.getByRole('checkbox', { name: colour }).tap();
      await settle();
    }
    await panel.getByRole('button', { name: /^Show/ }).tap();
    await settle();
    await page.getByRole('link', { name: 'Remove Blue' }).tap();
  },
};

/** Uses the calculator on a slow phone: slides, types, chooses. @returns see `slowestOf` */
export function measureCalculator(browser: Browser, site: string): Promise<number> {
  return slowestOf(browser, site, CALCULATOR);
}

/** Filters cars on a slow phone: opens the panel and a section, chooses a make and colours, removes one. @returns see `slowestOf` */
export function measureFilters(browser: Browser, site: string): Promise<number> {
  return slowestOf(browser, site, FILTERS);
}

/** @returns the longest time from an input to the next frame, in milliseconds */
async function slowestOf(browser: Browser, site: string, { path, block, act }: Use): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const durations: number[] = ((window as { __durations?: number[] }).__durations = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) if (entry.interactionId) durations.push(entry.duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(`${site}${path}`);
    await liveBlock(page, block).waitFor();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => Math.max(0, ...((window as { __durations?: number[] }).__durations ?? [])));
  } finally {
    await context.close();
  }
}
