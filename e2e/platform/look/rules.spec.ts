import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test, type Browser } from '@playwright/test';
import { openPictureComparison } from '@forecourt/registry/look/compare-pictures';
import { lookAtPlace, type FoundFault } from '@forecourt/registry/look/look-at-place';
import { rulesWith } from '@forecourt/registry/look/rules';
import { BAD_RELEASES, SOUND } from './bad-releases';

let server: Server;
let site: string;
/** Sent with requests for the file of a block. */
const cookies: string[] = [];

test.beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    if (url === '/file.js') cookies.push(headers.cookie ?? '');
    response.writeHead(200, { 'content-type': url === '/file.js' ? 'text/javascript' : 'text/plain' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

const pageOf = (html: string) => `<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width">
  <title>A page</title><style>body { font: 16px/1.5 sans-serif; background: #fff } a { text-decoration: underline }</style>
  <main><h1>Cars</h1><reviews-box data-remote="mfe-reviews" data-block="reviews-box" style="display: block">${html}</reviews-box>
  ${'<p>Text below the block, as long as the screen.</p>'.repeat(40)}</main></html>`;

async function look(
  browser: Browser,
  live: string | undefined,
  html: string,
  width: number,
  address = '/',
): Promise<FoundFault[]> {
  const documentOf = (block: string) => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    html: pageOf(block),
  });
  const { compare, close } = await openPictureComparison(browser);
  const place = {
    site,
    remote: 'mfe-reviews',
    blocks: ['reviews-box'],
    page: 'home',
    address: '/',
    brand: 'bramblegate',
    width,
    otherBrands: ['Forecourt Finance'],
  };
  const time = new Date('2026-06-15T12:00:30Z');
  const faults = await lookAtPlace({ browser, rules: rulesWith(compare), time }, place, {
    url: site + address,
    permissions: { live: 'remote_preview=live', candidate: 'remote_preview=new' },
    documents: { live: live === undefined ? undefined : documentOf(live), candidate: documentOf(html) },
  });
  await close();
  return faults;
}

const inWords = ({ rule, verdict, element = '', message, before, after }: FoundFault) =>
  `${rule} ${verdict}: ${element} ${message}${after === undefined ? '' : ` ${before} → ${after}`}`;

for (const { name, html, live = SOUND, finds } of BAD_RELEASES) {
  test(`A release that ${name} is found`, async ({ browser }) => {
    const [rule, verdict, words] = finds;
    const found = (await look(browser, live, html, 375)).map(inWords);
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${rule} ${verdict}: (?=.*${words.source})`, 's')));
  });
}

test('A sound release has no finding, also if none is live', async ({ browser }) => {
  for (const width of [375, 1280]) {
    expect((await look(browser, SOUND, SOUND, width)).map(inWords)).toEqual([]);
    expect((await look(browser, undefined, SOUND, width)).map(inWords)).toEqual([]);
  }
});

test('Each version loads its files with its permission, on a page at any depth', async ({ browser }) => {
  const html = `${SOUND}<script src="/file.js"></script>`;
  expect((await look(browser, html, html, 375, '/used-cars/ford/details-1')).map(inWords)).toEqual([]);
  expect(cookies.toSorted()).toEqual(['remote_preview=live', 'remote_preview=new']);
});
