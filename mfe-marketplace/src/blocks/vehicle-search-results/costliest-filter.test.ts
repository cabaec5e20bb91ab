import { EVERY_CAR } from '@forecourt/domain/car-search';
import { costliestFilter } from './costliest-filter';

const search = { ...EVERY_CAR, make: 'ford', priceMax: '1000', colour: ['red', 'blue'] };

describe('the filter that costs most', () => {
  it('is the one without which there are the most cars', () => {
    const facets = { make: { any: 3 }, priceMax: { any: 20 }, colour: { any: 40 }, doors: { any: 900 } };
    expect(costliestFilter(search, facets)).toEqual({ name: 'the colour', count: 40, without: { colour: [] } });
    expect(costliestFilter({ ...search, colour: [] }, facets)).toEqual({ name: 'the highest price', count: 20, without: { priceMax: '' } });
  });

  it('is none when no single one would help, or nobody has counted', () => {
    expect(costliestFilter(search, { make: { any: 0 } })).toBeUndefined();
    expect(costliestFilter(search, undefined)).toBeUndefined();
    expect(costliestFilter(EVERY_CAR, { make: { any: 5 } })).toBeUndefined();
  });
});
