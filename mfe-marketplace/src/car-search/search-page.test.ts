import { EVERY_CAR } from '@forecourt/domain/car-search/search';
import { testServices } from '@forecourt/testing/services';
import { splitUrl as page } from '@forecourt/ui/split-url';
import { addressOnPage, searchOfPage } from './search-page';

describe('the search of a page', () => {
  it.each([
    ['/used-cars', {}],
    ['/used-cars/ford/fiesta?max_price=9000', { make: 'ford', model: 'fiesta', priceMax: '9000' }],
    ['/used-cars/', {}],
    ['/used-land-rover/discovery', { make: 'land-rover', model: 'discovery' }],
    ['/vlp-ford/puma', { make: 'ford', model: 'puma' }],
    ['/test-new-components/kia', { make: 'kia' }],
    ['/used-cars/Citro%C3%ABn/C3%20Aircross', { make: 'citroen', model: 'c3-aircross' }],
    ['/used-cars/land+rover', { make: 'land-rover' }],
    ['/used-mercedes%2Dbenz', { make: 'mercedes-benz' }],
    ['/used-cars/%F0%9F%98%80', {}],
    ['/used-cars/a&b%26c%zz', { make: 'a-and-b-and-c-zz' }],
    [
      '/search?make=Ford&min-price=1000&distance=Within+10+miles&postcode=M1+1AE',
      { make: 'ford', priceMin: '1000', distance: '10', postcode: 'M11AE' },
    ],
    ['/search?distance=10', { distance: '' }],
    ['/', {}],
  ])('is read from %s', (url, expected) => {
    expect(searchOfPage(page(url), testServices())).toEqual({ ...EVERY_CAR, ...expected });
  });

  const blueFords = { ...EVERY_CAR, make: 'ford', colour: ['blue'] };
  it.each([
    ['/used-cars', '/used-cars/ford?colour=blue'],
    ['/used-kia/rio?page=3', '/used-cars/ford?colour=blue'],
    ['/vlp-kia', '/used-cars/ford?colour=blue'],
    ['/used-cars/kia?theme=x&max_price=9000&utm_source=a', '/used-cars/ford?colour=blue&theme=x&utm_source=a'],
    ['/test-new-components', '/test-new-components/ford?colour=blue'],
    ['/search?make=kia', '/search?make=ford&colour=blue'],
    ['/?make=kia', '/search?make=ford&colour=blue'],
  ])('changes on %s', (url, expected) => {
    expect(addressOnPage(blueFords, page(url))).toBe(expected);
  });

  it('gives an address without parameters for a search without any', () => {
    expect(addressOnPage(EVERY_CAR, page('/search?make=kia&sort=relevance'))).toBe('/search');
    expect(addressOnPage(EVERY_CAR, page('/search?make=kia&theme=x'))).toBe('/search?theme=x');
  });
});
