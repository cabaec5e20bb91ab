import { statedCredit } from '@forecourt/domain/finance/stated-credit';
import { creditFaults } from '../credit-faults';
import { brandOrigin, fixedPages } from '../../site-pages';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';
import { NARROWEST, SCREENS } from '../whole-page';

const [WIDE, NARROW] = SCREENS;

/**
 * The house brand (`whole-pages.spec.ts` checks the rest of its pages), a brand with different rates, and a brand
 * without PCP, each at one width.
 */
const VISITS = [
  { brand: undefined, screen: NARROWEST },
  { brand: 'harrowmead-motor-network', screen: WIDE },
  { brand: 'saltmarsh', screen: NARROW },
];

/** Pages with parameters that `whole-pages.spec.ts` looks at, too. */
const WITH_PARAMETERS = ['/test-new-components', '/guides/types-of-finance', '/guides/types-of-finance/hp-or-pcp'];

test.describe.configure({ mode: 'parallel' });

for (const { brand, screen } of VISITS)
  test.describe(brand ?? 'The house brand', () => {
    // Scripts add the same for every brand. Without them a page is laid out immediately.
    test.use({ javaScriptEnabled: brand === undefined });

    test(`Every ${brand ? `page of ${brand}` : 'further page of the house brand'} has a representative example before its rates and monthly prices, and no smaller`, async ({
      page,
      request,
      stack,
    }) => {
      test.setTimeout(600_000);
      const cars = await Promise.all([7, 8, 9].map((place) => carForSale(request, place)));
      const [car] = cars;
      const ids = cars.map(({ id }) => id).join(',');
      const paths = [
        ...(brand ? [...(await fixedPages(request)).map(({ route }) => route), ...WITH_PARAMETERS] : []),
        car!.path,
        `${car!.path}?type=HP&term=36&deposit=1000`,
        car!.path.replace(/\d+$/, '999999999'),
        '/used-cars/ford',
        '/used-cars?term=48&deposit=1000',
        `/compare?cars=${ids}`,
        `/saved-cars?cars=${ids}`,
        `/quote?car=${car!.id}`,
        '/quote?amount=12000',
      ];
      // Pictures would take most of the time.
      await page.route(/\/getImage/, (route) => route.abort());
      await page.setViewportSize(screen);
      let looked = 0;
      for (const path of paths)
        await test.step(path, async () => {
          const address = (brand ? brandOrigin(stack.origins.site, brand) : stack.origins.site) + path;
          // Other brands only open pages whose HTML states credit.
          if (
            brand &&
            !statedCredit(await (await request.get(`${path}${path.includes('?') ? '&' : '?'}theme=${brand}`)).text())
              .isStated
          )
            return;
          looked += 1;
          await page.goto(address, { waitUntil: 'domcontentloaded' });
          // A block that is not laid out yet has no text.
          await expect(page.locator('html[data-postponed]')).toHaveCount(0);
          expect(await creditFaults(page.locator('body'))).toEqual([]);
        });
      expect(looked).toBeGreaterThan(brand ? 25 : 8);
      await test.step('the cars of a dealer', async () => {
        await page.goto((brand ? brandOrigin(stack.origins.site, brand) : stack.origins.site) + car!.path);
        await page.getByRole('link', { name: car!.dealer.name }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: car!.dealer.name })).toBeVisible();
        expect(await creditFaults(page.locator('body'))).toEqual([]);
      });
    });
  });

test('A page with a planted fault is found, and no other', async ({ page }) => {
  const EXAMPLE = (attributes = '') =>
    `<div data-representative-example ${attributes}><p style="font-size: 20px">Representative example: … Representative 19.8% APR.</p></div>`;
  const PRICE = '<p><span>Monthly price from</span> <strong style="font-size: 20px">£171.82</strong></p>';

  for (const [what, html, faults] of [
    ['none', EXAMPLE() + PRICE, []],
    ['no example', PRICE, ['“£171.82” has no representative example before it']],
    ['an example after the price', PRICE + EXAMPLE(), ['“£171.82” has no representative example before it']],
    [
      'an example that only stands above the price in the document',
      `<div style="display: grid"><div style="order: 1">${EXAMPLE()}</div>${PRICE}</div>`,
      ['“£171.82” stands above the representative example'],
    ],
    [
      'a smaller example',
      EXAMPLE() + PRICE.replace('20px', '24px'),
      ['“£171.82” is larger than the representative example: 24 and 20 px'],
    ],
    [
      'a hidden example',
      EXAMPLE('style="visibility: hidden"') + PRICE,
      ['“£171.82” has no representative example before it'],
    ],
    [
      'a transparent example',
      EXAMPLE('style="opacity: 0"') + PRICE,
      ['“£171.82” has no representative example before it'],
    ],
    [
      'a folded example',
      `<details><summary>More</summary>${EXAMPLE()}</details>${PRICE}`,
      ['“£171.82” has no representative example before it'],
    ],
    [
      'a rate without an example',
      '<p>Rates from <b>9.9%</b> APR.</p>',
      ['“9.9%” has no representative example before it'],
    ],
    [
      'two representative APRs',
      `${EXAMPLE()}<p>Representative 21.8% APR.</p>`,
      ['the page states 2 representative APRs: 19.8%, 21.8%'],
    ],
    [
      'two “from” rates',
      `${EXAMPLE()}<p>Rates from 9.9% APR.</p><p>Rates from 12.9% APR.</p>`,
      ['the page states 2 “from” rates: 9.9%, 12.9%'],
    ],
    [
      'only a budget',
      '<label>Up to £250 a month <input></label><p>Cars up to £250 a month</p><p><span>Vehicle Price</span> <b>£9,000</b></p>',
      [],
    ],
  ] as const)
    await test.step(what, async () => {
      await page.setContent(html);
      expect(await creditFaults(page.locator('body'))).toEqual(faults);
    });
});
