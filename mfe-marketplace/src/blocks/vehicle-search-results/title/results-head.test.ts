import { testServices } from '@forecourt/testing/services';
import { CARS_ANSWER, SEARCH_ANSWERS } from '../../../car-search/testing/search-under-test';
import { vehicleSearchResults } from '../vehicle-search-results.block';

describe('the head of a page of results', () => {
  const headOf = async (url: string, shownPage = 1) => {
    const answers = { ...SEARCH_ANSWERS, 'POST /v1/cars': { ...CARS_ANSWER, page: shownPage } };
    const services = testServices({ answers, page: { url, isSocial: false } });
    const attributes = { heading: '', aprType: 'default', example: 'here' } as const;
    const data = await vehicleSearchResults.load!({
      attributes,
      services,
      sanitizeHtml: String,
      signal: AbortSignal.timeout(1000),
    });
    return vehicleSearchResults.head!({ attributes, data, services });
  };

  it.each([
    ['/used-cars', { title: 'Used cars for sale | Larkway', canonicalPath: '/used-cars' }],
    ['/used-cars/ford', { title: 'Used Ford for sale | Larkway', canonicalPath: '/used-cars/ford' }],
    ['/used-ford/fiesta', { title: 'Used Ford Fiesta for sale | Larkway', canonicalPath: '/used-cars/ford/fiesta' }],
    ['/vlp-ford/fiesta', { title: 'Used Ford Fiesta for sale | Larkway', canonicalPath: '/used-cars/ford/fiesta' }],
    ['/search?make=ford&colour=red', { title: 'Used Ford for sale | Larkway', canonicalPath: '/used-cars/ford' }],
    ['/used-cars/nobody', { status: 404 }],
    ['/used-cars/ford/nothing', { status: 404 }],
    ['/used-cars/!!!', { status: 404 }],
  ])('of %s', async (url, expected) => {
    expect(await headOf(url)).toMatchObject(expected);
  });

  it.each([
    ['/used-cars?page=2', '/used-cars?page=2'],
    ['/used-cars?gearbox=automatic&page=2', '/used-cars?gearbox=automatic&page=2'],
    ['/used-ford/fiesta?page=2&term=36&utm_source=x', '/used-cars/ford/fiesta?page=2'],
  ])('gives the second page at %s its own canonical address', async (url, canonicalPath) => {
    expect(await headOf(url, 2)).toMatchObject({ canonicalPath });
  });

  it('names the first page in the breadcrumb of the second, and the last page for one beyond it', async () => {
    const { structuredData } = (await headOf('/used-cars/ford?page=2', 2))!;
    expect(JSON.stringify(structuredData)).not.toContain('page=2');
    expect(await headOf('/used-cars?page=9', 3)).toMatchObject({ canonicalPath: '/used-cars?page=3' });
  });

  it('does not describe a search for an unknown make', async () => {
    expect(await headOf('/search?make=nobody')).toBeUndefined();
  });
});
