import type { BrowserContext, Page } from '@playwright/test';
import { expectNothingCovered } from '../covered-controls';
import { waitForIdleIslands } from '../../islands';
import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';
import { brandOrigin } from '../../site-pages';
import { BRANDS_WITH_TAGS, TAG_MANAGER } from '../../stack-under-test';
import { expect, test } from '../../test';
import { valuedCar } from '../../valuation';
import { accessibilityFaults, expectFreeControls, SCREENS } from '../whole-page';

//

/** Behaves like a container: it reads the queue, sets a cookie, loads a script from its origin, and sends a beacon. */
const CONTAINER = `
  window.received = [...window.dataLayer];
  const push = window.dataLayer.push;
  window.dataLayer.push = (...entries) => (window.received.push(...entries), push.apply(window.dataLayer, entries));
  document.cookie = '_tag=1; Path=/';
  const script = document.createElement('script');
  script.src = 'https://tags.example/more.js';
  document.head.append(script);
  const foreign = document.createElement('script');
  try { foreign.src = 'https://other.example/x.js'; } catch { window.isForeignRefused = true; }
  fetch('https://tags.example/collect', { method: 'POST' });
`;

/** Requests to other origins than the site's. */
type Log = string[];

test.use({
  // The tag manager may send a request before the test ends.
  serviceWorkers: 'block',
});

async function watch(context: BrowserContext): Promise<Log> {
  const log: Log = [];
  await context.route('https://tags.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: route.request().url() === TAG_MANAGER ? CONTAINER : '',
    }),
  );
  context.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('localhost')) log.push(request.url());
  });
  return log;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true });
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click();
const choiceOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'cookie_choice')?.value;
const receivedBy = (page: Page) =>
  page.evaluate(() =>
    ((window as { received?: unknown[] }).received ?? []).map((entry) =>
      String(entry) === '[object Arguments]' ? [...(entry as never)] : (entry as { event: string }).event,
    ),
  );
const isTagLoaded = (page: Page) => expect.poll(() => page.evaluate(() => 'received' in window)).toBe(true);
/** Ignores the refused beacon of the stand-in. */
const ofSite = (trouble: readonly string[]) =>
  trouble.filter((line) => !/TrustedScriptURL|tags\.example\/collect/.test(line));
/** Storage that exists without a visitor's choice. */
const storageOf = (page: Page) =>
  page.evaluate(async () =>
    [
      document.cookie,
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ].filter(Boolean),
  );

test('A visitor is asked before anything optional is loaded or stored, without layout shift or covered controls', async ({
  page,
  context,
  stack,
  trouble,
}) => {
  const [site, other] = BRANDS_WITH_TAGS.map((brand) => brandOrigin(stack.origins.site, brand));
  const [wide, narrow] = SCREENS;
  const log = await watch(context);
  const shifts = await recordLayoutShifts(page);
  // The question is the same for all brands; only colours differ.
  for (const [url, screen] of [
    [`${other}/`, wide],
    [`${site}/`, wide],
    [`${site}/`, narrow],
    [`${site}/used-cars`, narrow],
    [`${site}/cookies`, narrow],
  ] as const) {
    await test.step(`${url} at ${screen.width} px`, async () => {
      await page.setViewportSize(screen);
      await page.goto(url);
      await expect(banner(page)).toBeInViewport();
      await waitForIdleIslands(page);
      // Other tests check the rest of the first two pages.
      const within = url.endsWith('/cookies') ? 'html' : '[data-block=cookie-banner]';
      expect(await accessibilityFaults(page, { within })).toEqual([]);
      expect(await shifts()).toEqual([]);
    });
  }
  await expectFreeControls(page, SCREENS);
  expect(log).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(trouble).toEqual([]);
});

test.describe('A visitor', () => {
  let site = '';
  test.beforeEach(({ stack }) => void (site = brandOrigin(stack.origins.site, BRANDS_WITH_TAGS[0])));

  test('accepting loads the tag manager, which receives the consent, from then on', async ({
    page,
    context,
    trouble,
  }) => {
    const log = await watch(context);
    await page.goto(site);
    await press(page, 'Accept all');
    await expect(banner(page)).toBeHidden();
    await isTagLoaded(page);
    expect(await choiceOf(context)).toBe('1-analytics-marketing');
    const granted = {
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'granted',
    };
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    };
    expect(await receivedBy(page)).toEqual([['consent', 'default', denied], ['consent', 'update', granted], 'gtm.js']);
    expect(new URL(page.url()).pathname).toBe('/');
    // The policy allows the tag manager's origin, and nothing else.
    await expect
      .poll(() => log.toSorted())
      .toEqual(['https://tags.example/collect', TAG_MANAGER, 'https://tags.example/more.js']);
    expect(await page.evaluate(() => (window as { isForeignRefused?: boolean }).isForeignRefused)).toBe(true);
    await page.goto(`${site}/used-cars`);
    await expect(banner(page)).toBeHidden();
    await isTagLoaded(page);
    expect(ofSite(trouble)).toEqual([]);
  });

  test('who rejects is not asked again, and nothing optional happens', async ({ page, context, trouble }) => {
    const log = await watch(context);
    await page.goto(site);
    await press(page, 'Reject all');
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => choiceOf(context)).toBe('1-none');
    await page.goto(`${site}/used-cars`);
    await expect(banner(page)).toBeHidden();
    expect([log, await storageOf(page)]).toEqual([[], ['cookie_choice=1-none']]);
    expect(ofSite(trouble)).toEqual([]);
  });

  test('can allow one kind of cookies, see it in the settings, and withdraw it there', async ({ page, context }) => {
    const log = await watch(context);
    await page.goto(site);
    await banner(page).getByText('Choose').click();
    await banner(page).getByRole('checkbox', { name: 'Analytics' }).check();
    await press(page, 'Save my choice');
    await isTagLoaded(page);
    expect(await choiceOf(context)).toBe('1-analytics');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    const settings = page.getByRole('region', { name: 'Your choice' });
    await expect(settings.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
    await expect(settings.getByRole('checkbox', { name: 'Marketing' })).not.toBeChecked();
    expect(await accessibilityFaults(page)).toEqual([]);
    await settings.getByRole('button', { name: 'Reject all' }).click();
    await expect(page.getByText('Your choice is kept')).toBeVisible();
    expect(await choiceOf(context)).toBe('1-none');
    log.length = 0;
    await page.reload();
    await expect(settings.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
    expect([log, await page.evaluate(() => 'received' in window)]).toEqual([[], false]);
  });
});

test.describe('A shown valuation', () => {
  const shown = async (page: Page) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Your estimated valuation');
  const leadTaken = (page: Page) => page.waitForResponse((response) => response.url().endsWith('-add-lead'));
  const site = (origin: string) => brandOrigin(origin, BRANDS_WITH_TAGS[0]);

  test('is sent to nobody before a choice, nor after a later yes', async ({ page, context, request, stack }) => {
    const log = await watch(context);
    await page.goto(site(stack.origins.site));
    const result = await valuedCar(page, '07700900472', request, stack);
    await Promise.all([leadTaken(page), page.goto(site(stack.origins.site) + result)]);
    await shown(page);
    expect(log).toEqual([]);
    await press(page, 'Accept all');
    await isTagLoaded(page);
    expect(await receivedBy(page)).not.toContain('Valuation Submitted');
  });

  test('is sent to nobody after a no', async ({ page, context, request, stack }) => {
    const log = await watch(context);
    await page.goto(site(stack.origins.site));
    await press(page, 'Reject all');
    await expect.poll(() => choiceOf(context)).toBe('1-none');
    const result = await valuedCar(page, '07700900473', request, stack);
    await Promise.all([leadTaken(page), page.goto(site(stack.origins.site) + result)]);
    await shown(page);
    expect([log, await page.evaluate(() => JSON.stringify(window.dataLayer))]).toEqual([
      [],
      expect.not.stringContaining('Valuation'),
    ]);
  });

  test('goes to the tag manager with consent, without data of the visitor', async ({
    page,
    context,
    request,
    stack,
    trouble,
  }) => {
    await watch(context);
    await page.goto(site(stack.origins.site));
    await press(page, 'Accept all');
    await isTagLoaded(page);
    const result = await valuedCar(page, '07700900471', request, stack);
    await Promise.all([leadTaken(page), page.goto(site(stack.origins.site) + result)]);
    await shown(page);
    await expect
      .poll(async () => (await receivedBy(page)).filter((entry) => entry === 'Valuation Submitted'))
      .toHaveLength(1);
    const told = await page.evaluate(() => JSON.stringify((window as { received?: unknown[] }).received));
    expect(told).not.toMatch(/Ada|Vale|vale\.test|7700900471|AA19/);
    expect(ofSite(trouble)).toEqual([]);
  });
});

test.describe('The choice', () => {
  let site = '';
  test.beforeEach(({ stack }) => void (site = brandOrigin(stack.origins.site, BRANDS_WITH_TAGS[1])));

  test('applies in other open tabs, in the back/forward cache, and on every page', async ({ page, context }) => {
    await watch(context);
    await page.goto(site);
    const other = await context.newPage();
    await other.goto(`${site}/used-cars`);
    await press(other, 'Accept all');
    await isTagLoaded(other);
    await expect(banner(page)).toBeHidden();
    await isTagLoaded(page);
    // Consent is withdrawn in the other tab: this tab is notified, and counts nothing more.
    await other.goto(`${site}/cookies`);
    await other.getByRole('region', { name: 'Your choice' }).getByRole('button', { name: 'Reject all' }).click();
    await expect.poll(() => page.evaluate(() => window.ANALYTICS_CONSENT)).toBe('denied');
    await expect
      .poll(async () => JSON.stringify((await receivedBy(page)).at(-1)))
      .toContain('"analytics_storage":"denied"');
    await other.goBack();
    await expect(banner(other)).toBeHidden();
    expect(await other.evaluate(() => window.ANALYTICS_CONSENT)).toBe('denied');
  });

  test('is requested again when the words have changed or it could not be stored, and waits while the menu of a small screen is open', async ({
    page,
    context,
  }) => {
    const log = await watch(context);
    await context.addCookies([{ name: 'cookie_choice', value: '0-analytics-marketing', url: site }]);
    await page.setViewportSize(SCREENS[1]);
    await page.goto(site);
    await expect(banner(page)).toBeVisible();
    // The block whose button would be pushed away.
    await page.locator('[data-menu=toggle] > summary').click();
    await expect(banner(page)).toBeHidden();
    await expectNothingCovered(page, 'header');
    await page.locator('[data-menu=toggle] > summary').click();
    await expect(banner(page)).toBeVisible();

    const asked = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/cookie-choice'));
    await page.route('**/cookie-choice', (route) => route.abort());
    await press(page, 'Accept all');
    await asked;
    await expect(banner(page)).toBeVisible();
    expect([await choiceOf(context), await page.evaluate(() => 'received' in window), log]).toEqual([
      '0-analytics-marketing',
      false,
      [],
    ]);
  });

  test('that is pressed twice follows no link that moves up to its place', async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(site);
    await banner(page).getByRole('button', { name: 'Reject all' }).dblclick();
    await expect.poll(() => choiceOf(context)).toBe('1-none');
    await expect(banner(page)).toBeHidden();
    // A click on the link follows it.
    await expect(page).toHaveURL(`${site}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Get my quote' }).click();
    await expect(page).not.toHaveURL(`${site}/`);
  });

  test('can be made by keyboard alone, right after the link that skips it', async ({ page, context }) => {
    await watch(context);
    await page.goto(site);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name: 'Accept all' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => choiceOf(context)).toBe('1-none');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('body *') !== null)).toBe(true);
  });

  test('is no for a browser that sends Global Privacy Control, which sees a notice and no question', async ({
    browser,
  }) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'sec-gpc': '1' } });
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    const log = await watch(context);
    const page = await context.newPage();
    await page.goto(`${site}/cookies`);
    await expect(banner(page)).toBeHidden();
    await expect(page.getByText('Yours sends it.')).toBeVisible();
    await page.getByRole('region', { name: 'Your choice' }).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => choiceOf(context)).toBe('1-none');
    expect(log).toEqual([]);
    await context.close();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing optional can happen, so nobody is asked, but a choice can be made', async ({
    page,
    context,
    stack,
  }) => {
    const log = await watch(context);
    await page.goto(brandOrigin(stack.origins.site, BRANDS_WITH_TAGS[0]));
    await expect(banner(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await page.getByRole('checkbox', { name: 'Marketing' }).check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect(page.getByText('Your choice is kept')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/cookies');
    expect([await choiceOf(context), log]).toEqual(['1-marketing', []]);
  });
});

test('A brand without a tag manager does not ask, and explains why', async ({ page, trouble }) => {
  await page.goto('/cookies');
  await expect(page.locator('cookie-banner')).toHaveCount(0);
  await expect(page.getByText('there is nothing to choose')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cookie settings' })).toHaveCount(0);
  expect(trouble).toEqual([]);
});
