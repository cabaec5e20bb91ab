import type { Browser } from '@playwright/test';
import { liveBlock } from '../islands';
import { CPU_SLOWDOWN, PHONE } from './phone';

const STEPS = 15;

/**
 * Uses the calculator on a slow phone: slides, types, chooses.
 *
 * @returns the longest time from an input to the next frame, in milliseconds
 */
export async function measureSlowestInteraction(browser: Browser, site: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const durations: number[] = ((window as { __durations?: number[] }).__durations = []);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) if (entry.interactionId) durations.push(entry.duration);
      }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(`${site}/car-finance-calculator`);
    const calculator = liveBlock(page, 'v2-calculator-container');
    await calculator.waitFor();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const slider = calculator.getByRole('slider').first();
    await slider.focus();
    for (let step = 0; step < STEPS; step++) await page.keyboard.press('ArrowRight');
    await calculator.getByRole('textbox').first().focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('18500', { delay: 60 });
    for (const name of ['60 months', 'Excellent', '36 months']) await calculator.getByRole('radio', { name }).tap();
    await page.waitForTimeout(500);
    return await page.evaluate(() => Math.max(0, ...((window as { __durations?: number[] }).__durations ?? [])));
  } finally {
    await context.close();
  }
}
