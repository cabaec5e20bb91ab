import { EVERY_CAR, type CarSearch } from './car-search';
import { CAR_SECTIONS, canReset, filterCount, resetCarSearch, sectionCount, type CarSection } from './car-search-sections';

describe('badges of the filter panel', () => {
  it('count what narrows the search', () => {
    const search = { ...EVERY_CAR, priceMin: '1000', priceMax: 'any', colour: ['red', 'blue'], mileage: '0-10000', yearMin: '2018', yearMax: '2020' };
    const counts = Object.fromEntries((Object.keys(CAR_SECTIONS) as CarSection[]).map((section) => [section, sectionCount(search, section)]));
    expect(counts).toEqual({
      price: 1, monthlyPrice: 0, mileage: 1, gearbox: 0, fuelType: 0, bodyType: 0, colour: 2, doors: 0, seats: 0, year: 2, engineSize: 0,
    });
    expect(filterCount({ ...search, make: 'ford', distance: '10', postcode: 'M11AE' })).toBe(8);
  });

  it.each<[Partial<CarSearch>, boolean]>([
    [{}, false],
    [{ postcode: 'M11AE' }, false],
    [{ sort: 'distance' as const, distance: 'any' }, false],
    [{ sort: 'relevance' as const }, true],
    [{ distance: '10' }, true],
    [{ make: 'ford' }, true],
    [{ doors: ['5'] }, false],
    [{ doors: ['5'], yearMin: '2018' }, true],
  ])('offer a reset for %j: %j', (change, offered) => {
    expect(canReset({ ...EVERY_CAR, ...change })).toBe(offered);
  });

  it('are zero after a reset, the postcode is gone', () => {
    expect(filterCount(resetCarSearch())).toBe(0);
    expect(resetCarSearch().postcode).toBe('');
  });
});
