import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { pressControlsOf, type Pressed } from './press-controls-of';
import type { ServedDocument } from './served-page';

/** Maximum screens of a page, far more than any page has. A page that keeps growing, or does not scroll, has no end. */
const MAX_SCREENS = 100;
const MAX_STILL_MS = 60_000;

/** Values in `localStorage` that an earlier visit left in a browser. */
export interface KeptStorage {
  /** Origin of the site. */
  origin: string;
  values: Readonly<Record<string, string>>;
}

/**
 * A browser whose pages are made still, so that two views of one version are equal: a clock that starts at the same
 * time, animations that are at their end, fonts that are waited for, one document for each view, and no notice above a
 * preview. `settle` then waits for islands.
 *
 * @param time start of the clock of its pages
 */
export async function openStillContext(
  browser: Browser,
  {
    width,
    time,
    timeZone = 'Europe/London',
    kept,
  }: { width: number; time: Date; timeZone?: string; kept?: KeptStorage | undefined },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 740 : 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: timeZone,
    ...(kept && { storageState: { cookies: [], origins: [{ origin: kept.origin, localStorage: itemsOf(kept) }] } }),
  });
  // A view as a whole has a limit.
  context.setDefaultTimeout(0);
  await context.clock.install({ time });
  // A constructed stylesheet, which the content security policy of the page allows.
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; transition-duration: 0s !important;
        overflow-anchor: none !important; transition-delay: 0s !important; scroll-behavior: auto !important; caret-color: transparent !important }
      .page-notice[aria-label='Preview'] { display: none !important }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  return context;
}

const itemsOf = ({ values }: KeptStorage) => Object.entries(values).map(([name, value]) => ({ name, value }));

/** A page that is made still. */
export interface StillPage {
  page: Page;
  /** Addresses of documents that the page requested after its first one, such as reloads. They were refused. */
  refused: readonly string[];
  /**
   * Fills fields and searches, and presses every button and link of some blocks. Documents that this requests are
   * refused too, but not listed.
   */
  pressAll: (blocks: readonly string[]) => Promise<void>;
  /** Whether `pressAll` has begun. */
  isPressed: boolean;
  /** Results of the presses. Undefined before them, and if one left the page. */
  pressed: Pressed | undefined;
  /** Pixels that the page had scrolled before anything scrolled it. */
  scrolledTo: number;
  /** Waits until no request has been pending for a moment. A page that never stops is a finding, not an obstacle. */
  untilQuiet: () => Promise<void>;
}

/** Opens an empty page that will show this document only, with the site's own fonts. */
export async function openStillPage(
  context: BrowserContext,
  { status, headers, html }: ServedDocument,
): Promise<StillPage> {
  const page = await context.newPage();
  const refused: string[] = [];
  const untilQuiet = watchRequests(page);
  page.on('popup', (popup) => void popup.close());
  let opened = false;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame()) return route.fallback();
    if (opened) {
      if (!still.isPressed) refused.push(request.url());
      return route.abort('aborted');
    }
    opened = true;
    return route.fulfill({ status, headers, body: html.replaceAll('font-display:optional', 'font-display:block') });
  });
  const pressAll = async (blocks: readonly string[]) => {
    still.isPressed = true;
    still.pressed = await pressControlsOf(still, blocks).catch(() => undefined);
    await untilQuiet();
  };
  const still: StillPage = {
    page,
    refused,
    untilQuiet,
    pressAll,
    isPressed: false,
    pressed: undefined,
    scrolledTo: 0,
  };
  return still;
}

const QUIET_MS = 300;
const MAX_BUSY_MS = 3_000;

function watchRequests(page: Page): StillPage['untilQuiet'] {
  const pending = new Set<Request>();
  let changed = () => {};
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request);
    changed();
  });
  const end = (request: Request) => {
    pending.delete(request);
    changed();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(quiet);
        clearTimeout(latest);
        changed = () => {};
        resolve();
      };
      let quiet: NodeJS.Timeout | undefined;
      const latest = setTimeout(done, MAX_BUSY_MS);
      changed = () => {
        clearTimeout(quiet);
        quiet = pending.size === 0 ? setTimeout(done, QUIET_MS) : undefined;
      };
      changed();
    });
}

/** Waits until nothing more happens without a visitor: all islands are hydrated, fonts are there, the network is idle. */
export async function settle({ page, untilQuiet }: StillPage): Promise<void> {
  await scrollToEnd(page);
  await touchAll(page);
  await page.waitForFunction(islandsAreIdle, undefined, { timeout: MAX_STILL_MS });
  await untilQuiet();
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/**
 * Scrolls through the page as a visitor does: a screen at a time, until its end, since a page grows while it is laid
 * out.
 *
 * @throws when the page has no end
 */
export async function scrollToEnd(page: Page): Promise<void> {
  // A page behind another is painted once a second, or never.
  await page.bringToFront();
  const state = await page.evaluate(async (maxScreens) => {
    scrollTo({ top: 0, behavior: 'instant' });
    for (let screen = 0; screen < maxScreens; screen++) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      // Browsers report elements that came into view after one frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return undefined;
    }
    return `${scrollY} of ${document.documentElement.scrollHeight} px`;
  }, MAX_SCREENS);
  if (state !== undefined) throw new Error(`The page has no end after ${MAX_SCREENS} screens: ${state}`);
}

/** Hydrates every island at once, as a pointer over each island would. */
export async function touchAll(page: Page): Promise<void> {
  await page.locator('[data-hydrate]:not([data-hydrate=never])').evaluateAll((found) => {
    for (const island of found) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
}

/** Whether no island is loading or dormant, and the whole page is laid out. Evaluated in the page. */
function islandsAreIdle(): boolean {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-hydrate]:not([data-hydrate=never])')];
  return (
    document.documentElement.dataset['postponed'] === undefined &&
    islands.every(({ dataset }) => dataset['state'] === 'live' || dataset['state'] === 'failed')
  );
}
