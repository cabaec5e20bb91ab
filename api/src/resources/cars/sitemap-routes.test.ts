import { addressPage } from '@forecourt/contracts/address-page';
import { carIdOf } from '@forecourt/domain/cars/address';
import { SOME_CARS, testApi } from '../../testing/test-api';
import { CARS_PER_PAGE } from './sitemap-routes';

describe('the addresses of all cars', () => {
  const api = testApi({ seed: SOME_CARS, carsPerSitemapPage: 450 });
  const page = async (number: number) =>
    addressPage.parse((await api.app.inject(`/v1/cars/sitemap?page=${number}`)).json());

  it('are paged, without duplicates, and lead to the cars', async () => {
    const pages = await Promise.all([page(1), page(2), page(3)]);
    expect(pages.map(({ addresses, pageCount }) => [addresses.length, pageCount])).toEqual([
      [450, 2],
      [150, 2],
      [0, 2],
    ]);
    const ids = pages.flatMap(({ addresses }) => addresses.map(({ path }) => carIdOf(path)));
    expect(new Set(ids).size).toBe(600);
    const last = pages[1]?.addresses.at(-1)?.path ?? '';
    const own = (await api.app.inject(`/v1/cars/${carIdOf(last)}`)).json<{ path: string }>();
    expect(last).toBe(own.path);
  });

  it('come in pages, with five pages in a sitemap of 50,000 addresses', () => {
    expect(CARS_PER_PAGE * 5).toBe(50_000);
  });

  it.each(['0', '-1', '1e9', 'NaN', '1.5'])('are refused for page %s', async (number) => {
    expect((await api.app.inject(`/v1/cars/sitemap?page=${number}`)).statusCode).toBe(400);
  });
});
