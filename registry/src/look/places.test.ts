import { placesOf, rulesIn } from './places';
import { rulesWith } from './rules';

const own = { slug: 'house', texts: ['House Finance'] };
const other = { slug: 'cedar', texts: ['Cedar Finance'] };
const pages = [
  { page: 'home', address: '/', blocks: ['a-block'] },
  { page: 'results', address: '/used-cars?make=ford', blocks: ['b-block'] },
];
const brands = { site: 'https://site.example', remote: 'mfe-one', own, other, readOthers: async () => [other] };

describe('the places of a look', () => {
  it('are each page on both screens, and on a phone in another brand and time zone', () => {
    const places = placesOf(pages, brands);
    expect(places.map(({ address, brand, width, timeZone }) => [address, brand, width, timeZone])).toEqual([
      ['/', 'house', 375, 'Europe/London'],
      ['/', 'house', 1280, 'Europe/London'],
      ['/?theme=cedar', 'cedar', 375, 'Pacific/Auckland'],
      ['/used-cars?make=ford', 'house', 375, 'Europe/London'],
      ['/used-cars?make=ford', 'house', 1280, 'Europe/London'],
      ['/used-cars?make=ford&theme=cedar', 'cedar', 375, 'Pacific/Auckland'],
    ]);
    expect(places.map(({ isFirst }) => isFirst)).toEqual([true, false, false, true, false, false]);
  });

  it('have all rules if they are the first of their page, else those that are not costly', () => {
    const rules = rulesWith({ compare: async () => undefined, findBlank: async () => [] });
    expect(rulesIn({ isFirst: true }, rules)).toEqual(rules);
    const left = rulesIn({ isFirst: false }, rules);
    expect(rules.filter((rule) => !left.includes(rule)).map(({ name }) => name)).toEqual([
      'served',
      'forced-colors',
      'media',
      'large-text',
      'presses',
      'memory',
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
