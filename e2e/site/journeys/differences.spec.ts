import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { CAR_SEARCH_PARAMETERS } from '@forecourt/domain/car-search/address';
import { brands } from '@forecourt/theme/brands';
import * as fc from 'fast-check';
import { untilDictionaryLoaded } from '../bench/visit-bytes';
import { brandOrigin, fixedPages } from '../../site-pages';
import { expect, test } from '../../test';

/** `COMPARED_PAGES=10000` compares more, of all brands. */
const COMPARED = Number(process.env['COMPARED_PAGES'] ?? 100);
const A_BRAND = Math.max(50, Math.ceil(COMPARED / brands.length));
const AT_A_TIME = 4;
/** A new seed each day. Failure messages contain it. */
const SEED = Number(process.env['COMPARED_SEED'] ?? Math.floor(Date.now() / 86_400_000));

const parameter = fc.tuple(
  fc.constantFrom(...CAR_SEARCH_PARAMETERS, 'postcode', 'enquiry', 'amount', 'term', 'deposit', 'q', 'other'),
  fc.oneof(
    fc.nat(60_000).map(String),
    fc.constantFrom('ford', 'bmw', 'suv', 'petrol', 'automatic', 'm11ae', 'any', '-1'),
    fc.string({ unit: 'binary', maxLength: 30 }),
  ),
);
const query = fc.oneof(
  fc.constant(''),
  fc.array(parameter, { minLength: 1, maxLength: 5 }).map((parameters) => `?${new URLSearchParams(parameters)}`),
);

interface Seen {
  status: number;
  encoding: string | null;
  hash: string;
}

test(`Pages sent as differences equal complete pages: ${COMPARED} at random`, async ({ browser, request, stack }) => {
  test.setTimeout(60_000 + 500 * COMPARED);
  const listed = async (path: string) =>
    ((await (await request.get(path)).json()) as { addresses: { path: string }[] }).addresses.map(
      (address) => address.path,
    );
  const paths = [
    fc.constantFrom(...(await fixedPages(request)).map(({ route }) => route), '/not-there'),
    fc.constantFrom(...(await listed('/v1/cars/sitemap'))),
    fc.constantFrom(...(await listed('/v1/guides/sitemap'))),
    fc.constantFrom('/used-cars', '/used-cars/ford', '/used-cars/bmw/x1', '/car-finance-calculator'),
  ];
  const address = fc.tuple(fc.oneof(...paths), query).map((parts) => parts.join(''));
  const chosen = fc
    .sample(
      fc.shuffledSubarray(
        brands.map(({ slug }) => slug),
        { minLength: brands.length },
      ),
      { seed: SEED, numRuns: 1 },
    )
    .flat();
  let compared = 0;
  for (const brand of chosen.slice(0, Math.ceil(COMPARED / A_BRAND))) {
    const site = brandOrigin(stack.origins.site, brand);
    const context = await browser.newContext();
    const page = await context.newPage();
    // The site makes the dictionary when the first browser that supports it visits.
    await expect
      .poll(async () => (await page.goto(site))?.headers()['link'], { timeout: 30_000 })
      .toContain('compression-dictionary');
    await untilDictionaryLoaded(page);
    const addresses = fc.sample(address, { seed: SEED + compared, numRuns: A_BRAND });
    while (addresses.length > 0) {
      const some = addresses.splice(0, AT_A_TIME);
      // One for this streamed answer, one without a dictionary, and a cached one if its address has no query.
      const made = await readInBrowser(page, some);
      const plain = await Promise.all(some.map((one) => readPlain(stack.origins.site, new URL(site).host, one)));
      const again = await readInBrowser(page, some);
      some.forEach((one, index) => {
        const expected = { ...plain[index], encoding: 'dcz' };
        expect({ made: made[index], again: again[index] }, `${site}${one}, seed ${SEED}`).toEqual({
          made: expected,
          again: expected,
        });
      });
      compared += some.length;
    }
    await context.close();
  }
  expect(compared).toBeGreaterThanOrEqual(COMPARED);
  process.stdout.write(`  ${compared} pages compared, seed ${SEED}\n`);
});

/** Reads pages in a browser that has the dictionary. */
async function readInBrowser(page: Page, addresses: string[]): Promise<Seen[]> {
  const answers = await page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(async (address) => {
          const response = await fetch(address);
          const html = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await response.arrayBuffer());
          return { status: response.status, encoding: response.headers.get('content-encoding'), html };
        }),
      ),
    addresses,
  );
  return answers.map(({ html, ...seen }) => ({ ...seen, hash: hashOf(html) }));
}

/** Reads a page as a client without any encoding. */
function readPlain(origin: string, host: string, address: string): Promise<Omit<Seen, 'encoding'>> {
  return new Promise((resolve, reject) => {
    const read = async (response: IncomingMessage) =>
      resolve({ status: response.statusCode ?? 0, hash: hashOf((await buffer(response)).toString()) });
    get(
      new URL(address, origin),
      { headers: { host, 'accept-encoding': 'identity' } },
      (response) => void read(response).catch(reject),
    ).on('error', reject);
  });
}

/** Hash of a page without its nonce, and without the time at which its blocks were rendered. */
function hashOf(html: string): string {
  const [, nonce = 'no nonce'] = /nonce="([^"]+)"/.exec(html) ?? [];
  return createHash('sha256')
    .update(html.replaceAll(nonce, '').replaceAll(/"renderedAt":\d+/g, ''))
    .digest('hex');
}
