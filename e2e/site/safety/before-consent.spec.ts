import { hydrateAll } from '../../islands';
import { brandOrigin } from '../../site-pages';
import { BRANDS_WITH_TAGS } from '../../stack-under-test';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';

/** Keys that the site needs for visitors' requests: `docs/site/contracts/storage-keys.md`. */
const NECESSARY = /^(\w+Data|isFetching\w+|\w+PollingStarted|valuationForm|resultPositions)$/;

test('Before consent no page calls a third party, or stores unnecessary data', async ({
  page,
  context,
  request,
  stack,
}) => {
  test.setTimeout(180_000);
  const car = await carForSale(request, 32);
  const thirdParties: string[] = [];
  context.on('request', (sent) => {
    if (!new URL(sent.url()).hostname.endsWith('localhost')) thirdParties.push(sent.url());
  });
  const paths = [
    '/',
    '/used-cars',
    car.path,
    '/valuation-form?reg=AA19AAA',
    '/car-finance-calculator',
    '/videos',
    '/contact-us',
    '/reviews',
    '/cookies',
  ];
  const site = brandOrigin(stack.origins.site, BRANDS_WITH_TAGS[0]);
  // Blocks are the same for a brand without a tag manager.
  for (const url of [stack.origins.site, ...paths.map((path) => site + path)]) {
    await page.goto(url);
    await hydrateAll(page);
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
    ]);
    expect({
      url,
      kept: kept.filter((key) => !NECESSARY.test(key)),
      cookies: await context.cookies(),
      thirdParties,
    }).toEqual({
      url,
      kept: [],
      cookies: [],
      thirdParties: [],
    });
  }
});
