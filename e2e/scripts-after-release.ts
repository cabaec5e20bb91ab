import type { Browser } from '@playwright/test';
import { hydrateAll } from './islands';

/**
 * Measures the bytes of a page's scripts, without headers, for a visitor who reads it to its end and returns after a
 * release.
 */
export async function measureScriptsAfterRelease(
  browser: Browser,
  url: string,
  release: () => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    await hydrateAll(page);
    await release();
    await page.reload();
    await hydrateAll(page);
    return await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => /\/releases\/.*[.]js$/.test(name) && transferSize > 0)
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    );
  } finally {
    await context.close();
  }
}
