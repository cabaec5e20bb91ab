import type { Browser, BrowserContext, Page } from '@playwright/test';
import budgets from '../../../budgets.json' with { type: 'json' };

/** Bytes of a visit's documents on the wire, with headers, in a browser that reads differences. */
export type VisitBytes = Record<Exclude<keyof typeof budgets.visit, 'scriptsAfterRelease'>, number>;

/** Generous for a busy machine: no time is measured here. */
const PATIENCE_MS = 60_000;

/**
 * A visit of eleven pages, each opened from the previous one, by a new visitor. A different visitor has opened them
 * before, since pages that are made while they are sent are up to a tenth larger.
 */
export async function measureVisit(browser: Browser, site: string): Promise<VisitBytes> {
  await visit(browser, site);
  return visit(browser, site);
}

async function visit(browser: Browser, site: string): Promise<VisitBytes> {
  const { addresses } = (await (await fetch(`${site}/v1/cars/sitemap`)).json()) as { addresses: { path: string }[] };
  const cars = addresses.slice(10, 15).map(({ path }) => path);
  await whenOffered(site);
  const context = await browser.newContext();
  try {
    const page = await firstPage(context, site);
    const first = await documentBytes(page);
    const dictionary = await dictionaryBytes(page);
    const sizes = new Map<string, number>();
    for (const address of [
      '/used-cars',
      '/used-cars?page=2',
      '/used-cars/ford',
      ...cars,
      '/car-finance-calculator',
      '/guides/types-of-finance/what-is-pcp',
    ]) {
      await goOn(page, address);
      sizes.set(address, await documentBytes(page));
    }
    const of = (...wanted: string[]) => wanted.reduce((total, address) => total + (sizes.get(address) ?? 0), 0);
    const results = ['/used-cars', '/used-cars?page=2', '/used-cars/ford'];
    return {
      first,
      dictionary,
      results: Math.max(...results.map((address) => of(address))),
      car: Math.max(...cars.map((address) => of(address))),
      calculator: of('/car-finance-calculator'),
      guide: of('/guides/types-of-finance/what-is-pcp'),
      tenPages: first + dictionary + of(...results, ...cars, '/car-finance-calculator'),
    };
  } finally {
    await context.close();
  }
}

/** Waits until the site has a dictionary: the first browser that supports dictionaries makes the site create one. */
async function whenOffered(site: string): Promise<string> {
  const headers = {
    'accept-encoding': 'br, zstd',
    'sec-ch-ua': '"Chromium"',
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'same-origin',
  };
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    const { headers: answered } = await fetch(site, { headers });
    const [, address] = /<([^>]+)>; rel="compression-dictionary"/.exec(answered.get('link') ?? '') ?? [];
    if (address !== undefined) return new URL(address, site).href;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The site offers no dictionary.');
}

/** Opens the first page of a visit, and waits until the browser has loaded the dictionary. */
async function firstPage(context: BrowserContext, site: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site, { timeout: PATIENCE_MS });
  await untilDictionaryLoaded(page);
  return page;
}

/** Waits until the browser has loaded the dictionary that the page offers. */
export async function untilDictionaryLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
        ({ name, responseEnd }) => name.includes('/dictionaries/') && responseEnd > 0,
      ),
    {
      timeout: PATIENCE_MS,
    },
  );
}

/** Follows a link of the page. */
async function goOn(page: Page, address: string): Promise<void> {
  const url = new URL(address, page.url()).href;
  await Promise.all([page.waitForURL(url, { timeout: PATIENCE_MS }), page.evaluate((to) => location.assign(to), url)]);
}

function documentBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('navigation') as PerformanceResourceTiming[]).reduce(
      (total, { transferSize }) => total + transferSize,
      0,
    ),
  );
}

function dictionaryBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/dictionaries/'))
      .reduce((total, { transferSize }) => total + transferSize, 0),
  );
}
