import { EVERY_CAR } from '../car-search/search';
import { savedQuery, searchOf } from './saved-searches';

const ford = {
  ...EVERY_CAR,
  make: 'ford',
  model: 'fiesta',
  priceMax: '9000',
  sort: 'price_low_high' as const,
  page: 3,
};

describe('a saved search', () => {
  it('is its conditions, without order and page', () => {
    expect(savedQuery(ford)).toBe('make=ford&model=fiesta&max_price=9000');
    expect(searchOf(savedQuery(ford))).toEqual({ ...ford, sort: 'distance', page: 1 });
    expect(savedQuery({ ...EVERY_CAR, page: 2 })).toBe('');
  });

  it('keeps several makes and models, trims and keywords', () => {
    const several = {
      ...ford,
      sort: 'distance' as const,
      page: 1,
      also: ['bmw', 'kia.rio'],
      trim: ['st-line'],
      keywords: 'heated seats',
    };
    expect(searchOf(savedQuery(several))).toEqual(several);
  });
});
