import { testServices } from '@forecourt/testing/services';
import { SEARCH_ANSWERS } from '../../../car-search/testing/search-under-test';
import { vehicleSearchResults } from '../vehicle-search-results.block';

describe('the head of a page of results', () => {
  const headOf = async (url: string) => {
    const services = testServices({ answers: SEARCH_ANSWERS, page: { url, isSocial: false } });
    const data = await vehicleSearchResults.load!({
      attributes: { heading: '', aprType: 'default', example: 'here' },
      services,
      sanitizeHtml: String,
      signal: AbortSignal.timeout(1000),
    });
    return vehicleSearchResults.head!({ attributes: { heading: '', aprType: 'default', example: 'here' }, data, services });
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

  it('does not describe a search for an unknown make', async () => {
    expect(await headOf('/search?make=nobody')).toBeUndefined();
  });
});
