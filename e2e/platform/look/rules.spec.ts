import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser } from '@playwright/test';
import { openPictureComparison } from '@forecourt/registry/look/compare-pictures';
import { lookAtPlace, type FoundFault } from '@forecourt/registry/look/look-at-place';
import { rulesWith } from '@forecourt/registry/look/rules';
import { FAULTS_ALONE } from './bad-releases/alone';
import { button, type Fault, script, SOUND } from './bad-releases/fault';
import { FAULTS_OF_PRESSES } from './bad-releases/of-presses';
import { FAULTS_TOGETHER } from './bad-releases/on-one-page';

// All faults stand on one page, and many rules read it: a busy machine takes long.
test.describe.configure({ timeout: 120_000 });

const AT_ONCE = 4;
const LARGE_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg"><!--${' '.repeat(100_000)}--></svg>`;

let server: Server;
let site: string;
let photo: Buffer;
/** Paths to which something was sent. */
const sent: string[] = [];
/** Sent with requests for the file of a block. */
const cookies: string[] = [];

test.beforeAll(async () => {
  server = createServer(({ method = '', url = '', headers }, response) => {
    if (method !== 'GET') sent.push(url);
    if (url === '/file.js') cookies.push(headers.cookie ?? '');
    const [type, body] = {
      '/file.js': ['text/javascript', ''] as const,
      '/large.svg': ['image/svg+xml', LARGE_PICTURE] as const,
      '/photo.png': ['image/png', photo] as const,
    }[url.replace(/\?.*/, '')] ?? ['text/plain', ''];
    response.writeHead(url === '/missing' ? 404 : 200, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

const pageOf = (html: string) => `<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width">
  <title>A page</title><style>body { font: 1rem/1.5 sans-serif; background: #fff } a { text-decoration: underline } input { inline-size: 6rem }</style>
  <main><h1>Cars</h1><reviews-box data-remote="mfe-reviews" data-block="reviews-box" style="display: block">${html}</reviews-box>
  <other-box data-remote="mfe-other" data-block="other-box" style="display: block"><h4>A block of others</h4></other-box>
  ${'<p>Text below the block, as long as the screen.</p>'.repeat(40)}</main></html>`;

interface Looked {
  /** HTML of the block. */
  html: string;
  /** Undefined when none is live. */
  live: string | undefined;
  width?: number;
  address?: string;
  maxLateMs?: number | undefined;
  /** The only rule that looks; default: all. */
  rule?: string;
}

/** @returns what is found, in words */
async function look(
  browser: Browser,
  { html, live, width = 375, address = '/', maxLateMs, rule }: Looked,
): Promise<string[]> {
  const documentOf = (block: string) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: pageOf(block),
  });
  const { close, ...comparison } = await openPictureComparison(browser);
  const place = {
    site,
    remote: 'mfe-reviews',
    blocks: ['reviews-box'],
    page: 'home',
    address: '/',
    brand: 'bramblegate',
    width,
    timeZone: 'Europe/London',
    isFirst: width === 375,
    otherBrands: async () => ['Forecourt Finance'],
  };
  const time = new Date('2026-06-15T12:00:30Z');
  const rules = rulesWith(comparison).filter(({ name }) => rule === undefined || name === rule);
  const { faults } = await lookAtPlace({ browser, rules, time, ...(maxLateMs !== undefined && { maxLateMs }) }, place, {
    url: site + address,
    permissions: { live: 'remote_preview=live', candidate: 'remote_preview=new' },
    documents: { live: live === undefined ? undefined : documentOf(live), candidate: documentOf(html) },
  });
  await close();
  return faults.map(inWords);
}

const inWords = ({ rule, verdict, element = '', message, before, after }: FoundFault) =>
  `${rule} ${verdict}: ${element} ${message}${after === undefined ? '' : ` ${before} → ${after}`}`;

const expectFound = (found: readonly string[], { finds: [rule, verdict, words] }: Fault) =>
  expect
    .soft(found.filter((one) => one.startsWith(rule)))
    .toContainEqual(expect.stringMatching(new RegExp(`^${rule} ${verdict}: (?=.*${words.source})`, 's')));

for (const [name, faults] of Object.entries({ all: FAULTS_TOGETHER, presses: FAULTS_OF_PRESSES })) {
  test(`Faults that do not hide each other are all found on one page: ${name}`, async ({ browser }) => {
    const pageOfAll = (version: 'live' | 'html') => SOUND + faults.map((fault) => fault[version]).join('');
    const found = await look(browser, { live: pageOfAll('live'), html: pageOfAll('html') });
    for (const fault of faults) await test.step(fault.name, () => expectFound(found, fault));
  });
}

// A look mostly waits, so several look at once.
for (let start = 0; start < FAULTS_ALONE.length; start += AT_ONCE) {
  const faults = FAULTS_ALONE.slice(start, start + AT_ONCE);
  test(`Found, each on its page: ${faults.map(({ name }) => name).join(', ')}`, async ({ browser }) => {
    await Promise.all(
      faults.map(async (fault) => expectFound(await look(browser, { ...fault, rule: fault.finds[0] }), fault)),
    );
  });
}

test('A sound release has no finding, also if none is live', async ({ browser }) => {
  const looks = [
    { live: SOUND, html: SOUND },
    { live: SOUND, html: SOUND, width: 1280 },
    { live: undefined, html: SOUND },
  ];
  for (const found of await Promise.all(looks.map((looked) => look(browser, looked)))) expect(found).toEqual([]);
});

test('A fault of every visit is found once, also if the live version keeps something in the browser', async ({
  browser,
}) => {
  const live = SOUND + button('Save', `onclick="localStorage.setItem('cars', '[7]')"`);
  const found = await look(browser, { live, html: live + script(`throw new Error('always')`), rule: 'behaviour' });
  expect(found).toEqual([expect.stringContaining('always')]);
});

test('A large photo that is decoded late is on each picture', async ({ browser }) => {
  const painter = await browser.newPage({ viewport: { width: 2_400, height: 1_200 } });
  await painter.setContent('<body style="background: repeating-conic-gradient(red, blue 1deg)">');
  photo = await painter.screenshot();
  await painter.close();
  const place = (number: number) =>
    `<p style="block-size: 200px"></p><img src="/photo.png?${number}" alt="" loading="lazy" decoding="async" width="600" height="300">`;
  const html = SOUND + Array.from({ length: 5 }, (_, number) => place(number)).join('');
  for (let times = 0; times < 3; times++)
    expect(await look(browser, { live: html, html, width: 1280, rule: 'looks' })).toEqual([]);
});

test('Pictures that a press loads may be more, such as those of a map that moves', async ({ browser }) => {
  const map = (count: number) =>
    SOUND +
    button('Move', `onclick="for (let tile = 0; tile < ${count}; tile++) new Image().src = '/large.svg?' + tile"`);
  expect(await look(browser, { live: map(3), html: map(30), rule: 'behaviour' })).toEqual([]);
});

test('Nothing that a look types is sent', async ({ browser }) => {
  const code = `document.querySelector('[name=email]').oninput = () => fetch('/typed', { method: 'POST' }).catch(() => {})`;
  const html = `${SOUND}<label>E-mail <input name="email" type="email"></label>${script(code)}`;
  expect(await look(browser, { live: html, html })).toEqual([]);
  // Planted faults send as well.
  expect(sent.filter((path) => path === '/typed')).toEqual([]);
});

test('Each version loads its files with its permission, on a page at any depth', async ({ browser }) => {
  const html = `${SOUND}<script src="/file.js"></script>`;
  expect(await look(browser, { live: html, html, address: '/used-cars/ford/details-1' })).toEqual([]);
  expect(cookies.toSorted()).toEqual(['remote_preview=live', 'remote_preview=new']);
});
