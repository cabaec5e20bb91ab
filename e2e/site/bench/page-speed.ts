import type { Browser } from '@playwright/test';
import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';
import type { Effort } from './effort';
import { PHONE, SLOW_NETWORK } from './phone';
import { readToEnd } from './read-to-end';

export interface PageSpeed {
  /** Largest contentful paint. */
  lcpMs: number;
  /** Bytes of scripts that were requested before the largest picture. */
  scriptBytesBeforeImage: number;
  /** Cumulative layout shift over the whole page. */
  cls: number;
}

/** One first visit on a slow phone, over a slow network. */
export async function measurePageSpeed(browser: Browser, url: string, { cpuSlowdown }: Effort): Promise<PageSpeed> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    if (cpuSlowdown > 1) await protocol.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const layoutShifts = await recordLayoutShifts(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    const paint = await page.evaluate(largestPaint);
    await readToEnd(page);
    return { ...paint, cls: (await layoutShifts()).reduce((sum, { score }) => sum + score, 0) };
  } finally {
    await context.close();
  }
}

/** Evaluated in the page. */
function largestPaint(): Promise<{ lcpMs: number; scriptBytesBeforeImage: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined;
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const image = resources.find(({ name }) => name === last?.url);
      const earlier = resources.filter(
        ({ initiatorType, name, startTime }) =>
          (initiatorType === 'script' || name.endsWith('.js')) && image && startTime < image.startTime,
      );
      resolve({
        lcpMs: last?.startTime ?? 0,
        scriptBytesBeforeImage: earlier.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
