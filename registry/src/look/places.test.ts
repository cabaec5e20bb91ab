import { placesOf } from './places';

const own = { slug: 'house', texts: ['House Finance'] };
const other = { slug: 'cedar', texts: ['Cedar Finance'] };
const pages = [
  { page: 'home', address: '/', blocks: ['a-block'] },
  { page: 'results', address: '/used-cars?make=ford', blocks: ['b-block'] },
];
const brands = { site: 'https://site.example', remote: 'mfe-one', own, other, readOthers: async () => [other] };

describe('the places of a look', () => {
  it('are each page on both screens, and on a phone in another brand; the first one has the costly rules', () => {
    const places = placesOf(pages, brands);
    expect(places.map(({ address, brand, width, isFirst }) => [address, brand, width, isFirst])).toEqual([
      ['/', 'house', 375, true],
      ['/', 'house', 1280, false],
      ['/?theme=cedar', 'cedar', 375, false],
      ['/used-cars?make=ford', 'house', 375, true],
      ['/used-cars?make=ford', 'house', 1280, false],
      ['/used-cars?make=ford&theme=cedar', 'cedar', 375, false],
    ]);
  });

  it('are both screens of a site with one brand', () => {
    expect(placesOf(pages.slice(1), { ...brands, other: undefined })).toHaveLength(2);
  });

  it('read the texts of other brands once, and only when a rule needs them', async () => {
    let count = 0;
    const readOthers = async () => (count++, [other, { slug: 'third', texts: ['Third'] }]);
    const places = placesOf(pages, { ...brands, readOthers });
    expect(count).toBe(0);
    expect(await places[0]?.otherBrands()).toEqual(['Cedar Finance', 'Third']);
    expect(await places[2]?.otherBrands()).toEqual(['Third', 'House Finance']);
    expect(count).toBe(1);
  });
});
