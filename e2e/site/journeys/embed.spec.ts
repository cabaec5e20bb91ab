import type * as ReactTypes from 'react';
import type * as ReactClientTypes from 'react-dom/client';
import type { Locator } from '@playwright/test';
import { recordLayoutShifts } from '@forecourt/registry/look/layout-shift';
import { BRANDS_WITH_TAGS } from '../../stack-under-test';
import { expect } from '../../test';
import { embedHtml } from '../testing/embed-html';
import { CAR, embeddedLive, islandOf, SEARCH, settledEmbeds, test, wake } from '../testing/partner-page';
import { reactScript } from '../testing/react-page';
import { expectAccessible } from '../whole-page';

//

/** Styles that a careless or hostile page may set on all elements. */
const HOSTILE = `html { font-size: 31px } * { color: red !important; font: 700 9px/3 serif !important; letter-spacing: 5px !important; text-transform: uppercase;
  background: yellow; border: 5px solid lime !important; box-sizing: content-box !important } button, input, select, label, h2 { display: none !important }`;

const LOOKS = [
  'color',
  'font-family',
  'font-size',
  'letter-spacing',
  'text-transform',
  'line-height',
  'background-color',
  'padding',
  'border',
  'display',
];
const looksOf = (element: Locator) =>
  element.evaluate((found, names) => {
    const style = getComputedStyle(found);
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  }, LOOKS);

const columnsOf = (card: Locator) =>
  card.locator('form').evaluate((form) => getComputedStyle(form).gridTemplateColumns.split(' ').length);

test.describe('A search card in a third-party page', () => {
  test('looks and works as on our own pages, despite that page’s styles and an old script', async ({
    page,
    openPartnerPage,
    site,
    trouble,
  }) => {
    await openPartnerPage(SEARCH, {
      head: `<style>${HOSTILE}</style><script>Object.prototype.extended = () => {};</script>`,
    });
    await wake(page, 'quick-search');
    const parts = (root: Locator) => [
      root.getByRole('heading', { level: 2 }),
      root.getByRole('button'),
      root.getByLabel('Postcode'),
      root.getByLabel('Make'),
    ];
    const here = await Promise.all(parts(page.locator('quick-search')).map(looksOf));
    const columns = await columnsOf(page.locator('quick-search'));
    expect((await looksOf(page.locator('h1')))['color']).toBe('rgb(255, 0, 0)');
    await page.getByLabel('Postcode').fill('M1 1AE');
    await page.getByLabel('Make').selectOption({ label: 'Ford' });
    expect(trouble).toEqual([]);
    await page.locator('quick-search').getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`^${site}/search\\?postcode=M1\\+?1AE&make=`, 'i'));

    await page.goto(`${site}/car-finance`);
    const there = await Promise.all(parts(page.locator('[data-block=quick-search]')).map(looksOf));
    expect(here).toEqual(there);
    expect(columns).toBe(await columnsOf(page.locator('[data-block=quick-search]')));
  });

  test('has no accessibility violation, takes the page’s font and colours, and its labels and keyboard order work through the shadow root', async ({
    page,
    openPartnerPage,
  }) => {
    await openPartnerPage(`<a href="/a">Before</a>${SEARCH}<a href="/b">After</a>`, {
      head: '<style>body { --forecourt-font: Georgia; --forecourt-primary: #005500; --forecourt-on-primary: #ffffee }</style>',
    });
    await wake(page, 'quick-search');
    const button = page.locator('quick-search').getByRole('button');
    expect(await looksOf(button)).toMatchObject({
      'font-family': 'Georgia',
      color: 'rgb(255, 255, 238)',
      'background-color': 'rgb(0, 85, 0)',
    });
    await expectAccessible(page);
    await page.getByText('Postcode', { exact: true }).click();
    await page.keyboard.type('M1 1AE');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Distance')).toBeFocused();
    await expect(page.getByLabel('Postcode')).toHaveValue('M1 1AE');

    const names = async () =>
      page.evaluate(() => (document.activeElement?.shadowRoot ?? document).activeElement?.textContent?.trim());
    const visited: unknown[] = [];
    await page.getByRole('link', { name: 'Before' }).focus();
    for (let tabs = 0; tabs < 20 && visited.at(-1) !== 'After'; tabs++) {
      await page.keyboard.press('Tab');
      visited.push(await names());
    }
    expect(visited.length).toBeGreaterThan(4);
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
  });

  test('works under a strict policy, with Trusted Types and isolated from other origins', async ({
    page,
    openPartnerPage,
    site,
    trouble,
  }) => {
    const policy = [
      "default-src 'none'",
      "script-src 'nonce-abc' 'strict-dynamic'",
      "style-src 'nonce-abc'",
      ...['connect-src', 'img-src', 'font-src', 'form-action'].map((directive) => `${directive} ${site}`),
      "require-trusted-types-for 'script'",
      'trusted-types forecourt',
    ].join('; ');
    await openPartnerPage(
      `${SEARCH}<standard-calculator-container></standard-calculator-container><quote-footer aprtype="none" footertext="<b>8.9% APR</b>"></quote-footer>
       <review-slider></review-slider><vehicle-spec-component ${CAR}></vehicle-spec-component>`,
      {
        headers: {
          'content-security-policy': policy,
          'cross-origin-embedder-policy': 'require-corp',
          'cross-origin-opener-policy': 'same-origin',
        },
        tag: 'nonce="abc"',
      },
    );
    await wake(page, 'quick-search');
    await wake(page, 'standard-calculator-container');
    await page.getByLabel('What is the price of the car?').first().fill('9000');
    await expect(page.locator('standard-calculator-container')).toContainText('£9,000');
    await wake(page, 'quote-footer');
    await page
      .locator('quote-footer')
      .evaluate((element) => element.setAttribute('footertext', '<a href="/used-cars">Cars from <b>7.9% APR</b></a>'));
    await expect(page.getByRole('link', { name: 'Cars from 7.9% APR' })).toHaveAttribute('href', `${site}/used-cars`);
    await expect(embeddedLive(page, 'quote-footer')).toBeVisible();
    await wake(page, 'vehicle-spec-component');
    await page.locator('#dealer-map').hover();
    await expect(page.getByRole('button', { name: 'Alderbrook Cars: open in maps' })).toBeVisible();
    await expect(page.locator('#dealer-map .leaflet-tile-loaded').first()).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test('takes the room there is where its parent shrinks to fit, and shows no lines of text around it', async ({
    page,
    openPartnerPage,
  }) => {
    const parents = {
      block: '',
      row: 'display: flex',
      column: 'display: flex; flex-direction: column; align-items: center',
      grid: 'display: grid; justify-items: center',
      'inline-block': 'display: inline-block',
      float: 'float: left',
      cell: 'display: table-cell',
    };
    const hero = '<hero-banner title="Cars"></hero-banner>';
    await page.setViewportSize({ width: 800, height: 900 });
    await openPartnerPage(
      Object.entries(parents)
        .map(([id, style]) => `<div><div id="${id}" style="${style}">${hero}</div></div><br style="clear: both">`)
        .join('') + SEARCH,
    );
    const heroes = page.locator('hero-banner [data-fragment]');
    await expect(heroes).toHaveCount(Object.keys(parents).length);
    const widths = await heroes.evaluateAll((found) =>
      found.map((one) => Math.round(one.getBoundingClientRect().width)),
    );
    expect(widths.filter((width) => Math.abs(width - widths[0]!) > 4)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);

    const search = page.locator('quick-search');
    await wake(page, 'quick-search');
    await page.mouse.move(0, 0);
    await expect(search.getByRole('button', { name: /^Search [\d,]+ cars$/ })).toBeVisible();
    const before = await search.screenshot({ animations: 'disabled' });
    await page
      .locator('main')
      .evaluate((main) => main.style.setProperty('text-decoration', 'underline line-through red 6px'));
    expect((await search.screenshot({ animations: 'disabled' })).equals(before)).toBe(true);
  });

  test('shifts nothing when it arrives, and runs and fetches nothing before the page’s first paint', async ({
    page,
    openPartnerPage,
    site,
  }) => {
    const layoutShifts = await recordLayoutShifts(page);
    await page.addInitScript(() => {
      const { define } = CustomElementRegistry.prototype;
      CustomElementRegistry.prototype.define = function (...given) {
        performance.mark('defined');
        define.apply(this, given);
      };
    });
    await openPartnerPage(`${SEARCH}<p>Below</p>`, { head: `<link rel="stylesheet" href="${site}/embed.css">` });
    await wake(page, 'quick-search');
    expect((await layoutShifts()).filter(({ score }) => score > 0)).toEqual([]);
    const { painted, defined, fetched } = await page.evaluate((origin) => {
      const ours = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(origin) && !/\/embed\.(js|css)$/.test(name));
      const first = (entries: PerformanceEntryList) => Math.min(...entries.map(({ startTime }) => startTime));
      return {
        painted: first(performance.getEntriesByName('first-paint')),
        defined: first(performance.getEntriesByName('defined')),
        fetched: first(ours),
      };
    }, site);
    expect(defined).toBeGreaterThan(painted);
    expect(fetched).toBeGreaterThan(painted);
  });
});

test.describe('A block’s element', () => {
  test('updates once for many attributes and keeps input; still works after it was moved, removed and added again', async ({
    page,
    openPartnerPage,
  }) => {
    await openPartnerPage(`<div id="one">${SEARCH}</div><div id="two"></div>`);
    await wake(page, 'quick-search');
    const postcode = page.getByLabel('Postcode');
    await postcode.fill('M1 1AE');
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/fragments/') && asked.push(request.url())));

    await page.locator('quick-search').evaluate((element) => {
      for (let index = 0; index < 5; index++) element.setAttribute('title', `Title ${index}`);
      element.setAttribute('description', 'Another sentence.');
      element.setAttribute('TITLE', 'Find one');
      element.setAttribute('class', 'page-class');
    });
    await expect(page.getByRole('heading', { name: 'Find one' })).toBeVisible();
    await expect(page.getByText('Another sentence.')).toBeVisible();
    expect(asked).toHaveLength(1);
    await expect(postcode).toHaveValue('M1 1AE');

    await page.evaluate(() => document.querySelector('#two')?.append(document.querySelector('quick-search')!));
    await expect(postcode).toHaveValue('M1 1AE');
    await expect(embeddedLive(page, 'quick-search')).toBeVisible();

    await page.evaluate(async () => {
      const element = document.querySelector('quick-search')!;
      element.remove();
      // The element notices that it was removed, not only moved.
      await new Promise((resolve) => setTimeout(resolve));
      document.querySelector('#one')?.append(element, element.cloneNode(true));
    });
    await expect(page.getByRole('heading', { name: 'Find one' })).toHaveCount(2);
    await page.locator('#one quick-search').last().hover();
    await expect(embeddedLive(page, 'quick-search')).toHaveCount(2);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('limits requests for an attribute that changes constantly, takes lists as properties, and notifies its page', async ({
    page,
    openPartnerPage,
  }) => {
    await openPartnerPage('');
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('/fragments/') && asked.push(request.url())));
    await page.evaluate(() => {
      const faq = Object.assign(document.createElement('faq-accordion'), {
        items: [{ title: 'First?', description: 'Yes.' }],
      });
      faq.addEventListener('loaded', () =>
        faq.setAttribute('data-loaded', `${Number(faq.dataset['loaded'] ?? 0) + 1}`),
      );
      document.querySelector('main')!.append(faq);
    });
    const faq = page.locator('faq-accordion');
    await expect(faq).toContainText('First?');
    await expect(faq).toHaveAttribute('data-loaded', '1');
    await faq.evaluate((element) => Object.assign(element, { items: [{ title: 'Second?', description: 'No.' }] }));
    await expect(faq).toContainText('Second?');
    await expect(faq).toHaveAttribute('data-loaded', '2');

    asked.length = 0;
    await faq.evaluate(async (element) => {
      for (let index = 1; index <= 60; index++) {
        element.setAttribute('title', `Title ${index}`);
        await new Promise(requestAnimationFrame);
      }
    });
    await expect.poll(() => asked.at(-1)).toContain('title=Title+60');
    expect(asked.length).toBeLessThan(10);
  });

  test('retries once after an unavailable answer, after a lost script, and when the network is back', async ({
    page,
    openPartnerPage,
  }) => {
    const lost = new Map<string, number>();
    const loseFirst = (pattern: string, times: number, status?: number) =>
      page.route(pattern, (route) => {
        const count = (lost.get(pattern) ?? 0) + 1;
        lost.set(pattern, count);
        if (count > times) return route.continue();
        return status
          ? route.fulfill({
              status,
              json: { error: { message: 'Not now.' } },
              headers: { 'access-control-allow-origin': '*' },
            })
          : route.abort();
      });
    await loseFirst('**/fragments/quick-search?**', 1, 503);
    await loseFirst('**/assets/runtime.*.js', 1);
    await loseFirst('**/mfe-marketplace/**/remoteEntry.js', 1);
    await openPartnerPage(SEARCH);
    await wake(page, 'quick-search');

    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    await page.route('**/releases/mfe-calculator/**', (route) => route.abort());
    await page.evaluate(() => {
      const element = document.createElement('standard-calculator-container');
      element.addEventListener('failed', () => element.setAttribute('data-failed', ''));
      document.querySelector('main')!.prepend(element);
    });
    const calculator = page.locator('standard-calculator-container');
    await islandOf(calculator).hover();
    await expect(calculator).toHaveAttribute('data-failed', '');
    expect(errors.join()).toContain('<standard-calculator-container> does not react:');
    await page.unroute('**/releases/mfe-calculator/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(embeddedLive(page, 'standard-calculator-container'), errors.join('\n')).toBeVisible();
  });

  test('keeps input in a page of another React, which renders and moves it again and again', async ({
    page,
    openPartnerPage,
  }) => {
    await openPartnerPage('<div id="app"></div>');
    await page.addScriptTag({ content: reactScript() });
    await page.evaluate(() => {
      const { React, createRoot } = window as unknown as {
        React: typeof ReactTypes;
        createRoot: typeof ReactClientTypes.createRoot;
      };
      const App = () => {
        const [count, setCount] = React.useState(0);
        React.useEffect(() => {
          const timer = setInterval(() => setCount((last) => last + 1), 50);
          return () => clearInterval(timer);
        }, []);
        const search = React.createElement('quick-search', {
          key: 'search',
          searchmode: 'postcode',
          title: `Rendered ${Math.floor(count / 10)}`,
          class: `c${count}`,
        });
        const others = Array.from({ length: 2 }, (_, index) => React.createElement('p', { key: index }, count));
        return React.createElement(
          'section',
          null,
          Math.floor(count / 20) % 2 === 0 ? [search, ...others] : [...others, search],
        );
      };
      createRoot(document.querySelector('#app')!).render(React.createElement(App));
    });
    await wake(page, 'quick-search');
    const heading = page.locator('quick-search').getByRole('heading');
    const before = await heading.innerText();
    await page.getByLabel('Postcode').fill('M1 1AE');
    await page.getByLabel('Make').selectOption({ label: 'Ford' });
    await expect(heading).not.toHaveText(before);
    await expect(page.locator('p + quick-search')).toBeVisible();
    await expect(page.locator('quick-search:first-child')).toBeVisible();
    await expect(page.getByLabel('Postcode')).toHaveValue('M1 1AE');
    await expect(page.getByLabel('Make').locator('option:checked')).toHaveText('Ford');
    await expect(embeddedLive(page, 'quick-search')).toBeVisible();
  });

  test('works in a page of another language and direction, with its own base, zoomed, in a form, and with the scripts of two brands', async ({
    page,
    partner,
    site,
    trouble,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    const html = `<!doctype html><html lang="ar" dir="rtl" style="zoom: 1.5; font-size: 10px"><title>A partner</title><base href="https://elsewhere.example/">
      <script type="module" src="${site}/embed.js"></script><script type="module" src="${site.replace('bramblegate', 'cedarbrook')}/embed.js"></script>
      <h1>A partner</h1><form action="/outer"><QUICK-SEARCH SearchMode="postcode"></QUICK-SEARCH></form></html>`;
    await page.route('**://cedarbrook.*/embed.js', async (route) => {
      await embeddedLive(page, 'quick-search').waitFor();
      await route.continue();
    });
    await page.goto(partner.page('/careless', { html }), { waitUntil: 'commit' });
    await wake(page, 'quick-search');
    const heading = page.locator('quick-search').getByRole('heading');
    expect(await looksOf(heading)).toMatchObject({ 'font-size': '40px' });
    expect(
      await heading.evaluate((found) => [
        getComputedStyle(found).direction,
        found.closest('[lang]')?.getAttribute('lang'),
      ]),
    ).toEqual(['ltr', 'en-GB']);
    await expect.poll(() => warnings).toEqual([expect.stringMatching(/^Already defined: .*quick-search/)]);
    await page.getByLabel('Postcode').fill('M1 1AE');
    expect(trouble).toEqual([]);
    await page.getByLabel('Postcode').press('Enter');
    await expect(page).toHaveURL(`${site}/search?postcode=M1+1AE`);
  });

  test('costs nothing if it is removed while it loads, until it is added again', async ({ page, openPartnerPage }) => {
    await openPartnerPage('<div id="app"></div>');
    const held: (() => Promise<void>)[] = [];
    await page.route('**/fragments/**', (route) => void held.push(() => route.continue()));
    await page.evaluate(() => document.querySelector('#app')!.append(document.createElement('quick-search')));
    await expect.poll(() => held.length).toBe(1);
    const element = await page.evaluateHandle(() => {
      const [found] = document.getElementsByTagName('quick-search');
      found!.remove();
      return found!;
    });
    const answered = page.waitForResponse('**/fragments/**').then((response) => response.finished());
    await held.pop()?.();
    await answered;
    expect(await element.evaluate(({ shadowRoot }) => shadowRoot)).toBeNull();
    await page.unroute('**/fragments/**');
    await element.evaluate((found) => {
      document.querySelector('#app')!.append(found);
      for (let index = 0; index < 10; index++) found.setAttribute('title', `Title ${index}`);
    });
    await wake(page, 'quick-search');
    await expect(page.locator('quick-search').getByRole('heading')).toHaveText('Title 9');
  });

  test('uses the makes and events of its page', async ({ page, openPartnerPage }) => {
    const makes = [{ name: 'Morris', id: 1, models: [{ id: 10, name: 'Minor' }] }];
    await openPartnerPage(SEARCH, { head: `<script>window.MAKES_MODELS = ${JSON.stringify(makes)}</script>` });
    await wake(page, 'quick-search');
    await page.getByLabel('Make').selectOption({ label: 'Morris' });
    await page.getByLabel('Model').selectOption({ label: 'Minor' });
    await page.evaluate(() =>
      dispatchEvent(
        new CustomEvent('makesModelsLoaded', { detail: { makesModels: [{ make: 'Riley', value: 7, models: [] }] } }),
      ),
    );
    await expect(page.getByLabel('Make').getByRole('option', { name: 'Riley' })).toBeAttached();
  });

  test('reads the query of the page and never writes it; reports an invalid attribute and shows its default', async ({
    page,
    openPartnerPage,
    partner,
    site,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
    await openPartnerPage('');
    const html = `<!doctype html><title>A partner</title><script type="module" src="${site}/embed.js"></script><h1>A partner</h1>
      <standard-calculator-container defaultterm="soon"></standard-calculator-container>`;
    await page.goto(`${partner.page('/deal', { html })}?amount=12345&email=jane%40example.com`);
    await wake(page, 'standard-calculator-container');
    await expect(page.getByLabel('What is the price of the car?').first()).toHaveValue('12,345');
    await page.getByLabel('What is the price of the car?').first().fill('9000');
    await expect(page.locator('standard-calculator-container')).toContainText('£9,000');
    expect(new URL(page.url()).search).toBe('?amount=12345&email=jane%40example.com');
    expect(warnings).toContainEqual(expect.stringContaining('<standard-calculator-container> defaultTerm'));
  });

  test('passes on only the campaign of the page’s query, and two calculators have separate figures', async ({
    page,
    partner,
    site,
  }) => {
    const html = `<!doctype html><title>A partner</title><script type="module" src="${site}/embed.js"></script><h1>A partner</h1><registration-hero></registration-hero>
      <standard-calculator-container></standard-calculator-container><standard-calculator-container></standard-calculator-container>
      <vehicle-search-results></vehicle-search-results>`;
    const asked: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().startsWith(site) && asked.push(request.url() + (request.postData() ?? ''))),
    );
    await page.goto(
      `${partner.page('/leads', { html })}?utm_source=partner&make=ford&email=jane%40partner.example&token=SECRET`,
    );
    const results = page.locator('vehicle-search-results');
    const next = results.getByRole('link', { name: 'Next page' });
    for (const name of ['registration-hero', 'vehicle-search-results']) await wake(page, name);
    await expect(next).toHaveAttribute('href', `${site}/search?make=ford&page=2&utm_source=partner`);
    await expect(page.locator('registration-hero form input[type=hidden]')).toHaveCount(1);
    await expect(page.locator('registration-hero form input[name=utm_source]')).toHaveValue('partner');

    const [first, second] = [0, 1].map((index) => page.locator('standard-calculator-container').nth(index));
    for (const calculator of [first!, second!]) {
      await islandOf(calculator).hover();
      await expect(calculator.locator('[data-state=live]')).toBeVisible();
    }
    const price = (calculator: Locator) => calculator.getByLabel('What is the price of the car?').first();
    const given = await price(second!).inputValue();
    await price(first!).fill('12345');
    await expect(first!).toContainText('£12,345');
    expect(await price(second!).inputValue()).toBe(given);

    const written = await page
      .locator('[data-fragment] :is([href], [action], [value])')
      .evaluateAll((all) => all.map((one) => one.outerHTML));
    expect([...written, ...asked].filter((text) => /jane|SECRET/.test(text))).toEqual([]);
  });

  test('keeps its own content when its block is unavailable', async ({ page, openPartnerPage }) => {
    const errors: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    await page.route('**/fragments/quick-search?**', (route) => route.abort());
    const body = `${SEARCH}<valuation-form><a href="/value">Value your car</a></valuation-form><no-such-block>Nothing</no-such-block>`;
    await openPartnerPage(body);
    // The same page at an address that no brand lists.
    await page.goto(page.url().replace('partner.localhost', 'stranger.localhost'));
    await expect
      .poll(() => errors.join())
      .toContain(
        '<valuation-form> cannot be shown: Error: Visitors enter personal data into this block, so only listed pages may show it.',
      );
    await expect.poll(() => errors.join()).toContain('<quick-search> cannot be shown');
    await expect(page.getByRole('link')).toHaveText(['Our cars', 'Value your car']);
  });
});

for (const [when, javaScriptEnabled] of [
  ['while our site is down', true],
  ['without JavaScript', false],
] as const) {
  test.describe(`A third-party page ${when}`, () => {
    test.use({ javaScriptEnabled });

    test('shows the own content of each element', async ({ page, openPartnerPage, site }) => {
      await page.route(`${site}/**`, (route) => route.abort());
      await openPartnerPage(`${SEARCH}<p>Below</p>`, { head: `<link rel="stylesheet" href="${site}/embed.css">` });
      await expect(page.getByRole('link', { name: 'Our cars' })).toBeVisible();
      await expect(page.getByText('Below')).toBeVisible();
    });
  });
}

test.describe('A block included by the page’s server', () => {
  test('is readable without JavaScript, and hydrates with it', async ({ browser, request, partner, site, page }) => {
    const fragment = await (await request.get('/fragments/quick-search?brand=bramblegate&searchmode=postcode')).text();
    const html = `<!doctype html><title>A partner</title><script type="module" src="${site}/embed.js" data-brand="bramblegate"></script>
      <quick-search searchmode="postcode"><template shadowrootmode="open">${fragment}</template></quick-search>`;
    const url = partner.page('/included', { html });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(url);
    await expect(plain.getByRole('heading', { name: 'Find your next car' })).toBeVisible();
    expect(await plain.locator('quick-search form').getAttribute('action')).toBe(`${site}/search`);
    await context.close();

    const asked: string[] = [];
    page.on('request', (sent) => void (sent.url().includes('/fragments/') && asked.push(sent.url())));
    await page.goto(url);
    await wake(page, 'quick-search');
    expect(asked).toEqual([]);
  });
});

test('Our cookie question is not shown in a third-party page, whose owner asks for themselves', async ({
  page,
  openPartnerPage,
}) => {
  const asked = ['cookie-banner', 'cookie-settings'].map((block) => embedHtml(block, { brand: BRANDS_WITH_TAGS[0] }));
  await openPartnerPage(asked.join(''));
  await settledEmbeds(page, asked.length);
  await expect(page.locator('[data-fragment] form').first()).toBeAttached();
  await expect(page.getByRole('region')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});
