import type { Browser } from '@playwright/test';

/** Generous for a busy machine: no time is measured here. */
const PATIENCE_MS = 60_000;

/** Measures the bytes of a page's scripts, without headers, for a visitor who returns after a release. */
export async function measureScriptsAfterRelease(
  browser: Browser,
  url: string,
  release: () => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MS });
    await release();
    await page.reload({ waitUntil: 'networkidle', timeout: PATIENCE_MS });
    return await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => /\/releases\/.*[.]js$/.test(name) && transferSize > 0)
        .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
    );
  } finally {
    await context.close();
  }
}
