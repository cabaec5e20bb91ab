import { dealerPath } from '@forecourt/domain/dealers/address';
import { brands } from '@forecourt/theme/brands';
import { legalStatement } from '@forecourt/theme/legal-identity';
import { brandOrigin, fixedPages } from '../../site-pages';
import { carForSale } from '../../stock';
import { expect, test } from '../../test';
import { expectAccessible, expectNarrow } from '../whole-page';

/** The house brand, an appointed representative, and a brand whose name is escaped in HTML. */
const BRANDS = new Set(['forecourt', 'hollinsway', 'kestrel-and-vale']);
/** Pages with a parameter, pages of missing things, and pages that are not made of blocks. */
const FURTHER = [
  '/used-cars/ford',
  '/used-cars/ford/fiesta',
  '/guides/types-of-finance',
  '/guides/types-of-finance/hp-or-pcp',
  '/used-ford/fiesta/leeds/details-999999999',
  '/no-such-page',
  '/%zz',
  '/hand-over/forecourt/nobody',
  '/canary?join=x',
  `/api/alerts/stop/${'A'.repeat(43)}`,
  '/api/alerts/confirm/damaged',
];

for (const brand of brands.filter(({ slug }) => BRANDS.has(slug))) {
  test(`Every page of ${brand.slug} states the legal identity of the brand`, async ({ request, stack }) => {
    test.setTimeout(180_000);
    const statement = legalStatement(brand).replaceAll('&', '&amp;');
    const { host } = new URL(brandOrigin(stack.origins.site, brand.slug));
    const car = await carForSale(request, 0);
    const paths = [
      ...(await fixedPages(request)).map(({ route }) => route),
      car.path,
      dealerPath(car.dealer),
      ...FURTHER,
    ];
    const silent: string[] = [];
    for (const path of paths) {
      const page = await request.get(path, { headers: { host, accept: 'text/html' } });
      if (!(await page.text()).includes(statement)) silent.push(`${path} (${page.status()})`);
    }
    expect(silent).toEqual([]);
  });
}

test('A page that is not made of blocks is accessible, and fits the narrowest screen', async ({ page, stack }) => {
  await page.goto(`${brandOrigin(stack.origins.site, 'gildersome')}/api/alerts/stop/${'A'.repeat(43)}`);
  await expect(page.getByRole('button', { name: 'Stop these e-mails' })).toBeVisible();
  await expectAccessible(page);
  await expectNarrow(page);
});
