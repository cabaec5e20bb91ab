import type { Browser, BrowserContext, Page } from '@playwright/test';
import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';
import type { Effort } from '../effort';
import { PHONE, SLOW_NETWORK } from '../phone';
import { PATIENCE, readToEnd, untilNetworkIsIdle } from '../read-to-end';
import type { Visit } from './peer-figures';

/** After the network is idle, what is still done while the page is: islands of Astro and prefetches of Next. */
const REST_MS = 1500;

/** One first visit on a slow phone, over a slow network. */
export async function visit(browser: Browser, url: string, { cpuSlowdown }: Effort): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const bytes = await countBytes(page, cpuSlowdown);
    const layoutShifts = await recordLayoutShifts(page);
    await page.addInitScript(observe);
    await settle(page, () => page.goto(url, PATIENCE));
    const opened = bytes();
    const lcpMs = await page.evaluate(() => (globalThis as Observed).__lcpMs);
    if (!(lcpMs > 0)) throw new Error(`No largest paint of ${url} was seen.`);
    await readToEnd(page, () => settled(page));
    const read = bytes();
    return {
      lcpMs,
      blockingMs: await page.evaluate(() => (globalThis as Observed).__blockingMs),
      cls: (await layoutShifts()).reduce((sum, { score }) => sum + score, 0),
      scriptsOpened: opened.of('Script'),
      scripts: read.of('Script'),
      picturesOpened: opened.of('Image'),
      pictures: read.of('Image'),
      weight: read.all(),
    };
  } finally {
    await context.close();
  }
}

/** Bytes of the second page of a visit, without pictures: from home to the results, by its link. */
export async function secondPage(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const bytes = await countBytes(page);
    await settle(page, () => page.goto(origin, PATIENCE));
    const before = bytes().withoutPictures();
    await settle(page, async () => {
      await page
        .locator('a[href="/used-cars"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`${origin}/used-cars`, PATIENCE);
      await page.locator('vehicle-search-results').waitFor({ state: 'attached' });
    });
    return bytes().withoutPictures() - before;
  } finally {
    await context.close();
  }
}

/** Bytes of the home page, without pictures, for a visitor who was there before a release. */
export async function returningVisit(
  browser: Browser,
  origin: string,
  release: () => Promise<unknown>,
): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    await readHome(context, origin);
    await release();
    return (await readHome(context, origin))().withoutPictures();
  } finally {
    await context.close();
  }
}

async function readHome(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const bytes = await countBytes(page);
  await settle(page, () => page.goto(origin, PATIENCE));
  await readToEnd(page, () => settled(page));
  await page.close();
  return bytes;
}

async function settle(page: Page, act: () => Promise<unknown>): Promise<void> {
  await act();
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await untilNetworkIsIdle(page);
  await page.waitForTimeout(REST_MS);
  await untilNetworkIsIdle(page);
}

/** Counts what a page downloads. @returns the sums so far */
async function countBytes(page: Page, cpuSlowdown = 1) {
  const protocol = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const sums: Record<string, number> = {};
  protocol.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    sums[type] = (sums[type] ?? 0) + encodedDataLength;
  });
  await protocol.send('Network.enable');
  if (cpuSlowdown > 1) await protocol.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return () => {
    const { ...now } = sums;
    const all = () => Object.values(now).reduce((sum, one) => sum + one, 0);
    const of = (type: string) => now[type] ?? 0;
    return { all, of, withoutPictures: () => all() - of('Image') - of('Font') };
  };
}

type Observed = typeof globalThis & { __lcpMs: number; __blockingMs: number };

/** Evaluated in the page, before its own scripts. */
function observe(): void {
  const seen = Object.assign(globalThis as Observed, { __lcpMs: 0, __blockingMs: 0 });
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each('largest-contentful-paint', ({ startTime }) => (seen.__lcpMs = startTime));
  each('longtask', ({ duration }) => (seen.__blockingMs += Math.max(0, duration - 50)));
}
