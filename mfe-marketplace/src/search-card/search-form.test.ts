import { EVERY_CAR } from '@forecourt/domain/car-search/search';
import { testServices } from '@forecourt/testing/services';
import { postcodeFault, searchOfForm, stepOptions } from './search-form';

const numbers = (options: { value: string }[]) => options.map(({ value }) => Number(value));
const fault = (change: object) => {
  const form = { ...EVERY_CAR, ...change };
  return postcodeFault(form, searchOfForm(form, '/search', testServices()));
};

describe('the quick search form', () => {
  it('offers highest prices only above the lowest, and the reverse', () => {
    expect(Math.min(...numbers(stepOptions('priceMax', { ...EVERY_CAR, priceMin: '15000' })))).toBe(20_000);
    expect(Math.max(...numbers(stepOptions('priceMin', { ...EVERY_CAR, priceMax: '15000' })))).toBe(10_000);
  });

  it('offers the choices of the specification (B9-9)', () => {
    expect(stepOptions('distance', EVERY_CAR).map(({ label }) => label)).toEqual([
      'Within 10 miles',
      'Within 20 miles',
      'Within 30 miles',
      'Within 40 miles',
    ]);
    const [lowest, highest] = (['priceMin', 'priceMax'] as const).map((field) =>
      stepOptions(field, EVERY_CAR).map(({ label }) => label),
    );
    expect([lowest?.[0], lowest?.at(-1), highest?.[0], highest?.at(-1)]).toEqual([
      '£1,000',
      '£20,000',
      '£10,000',
      '£50,000',
    ]);
  });

  it.each([
    ['/search', {}],
    ['http://brand.example/search?campaign=a', {}],
    ['/search?colour=red', { colour: ['red'] }],
    ['/search?min_price=7500', { priceMin: '7500' }],
    ['/used-cars/land-rover', { make: 'land-rover' }],
  ])('is the search of its results page %s', (base, expected) => {
    const form = {
      ...EVERY_CAR,
      postcode: ' m1 1ae ',
      distance: '10',
      make: 'Land Rover',
      model: 'Discovery Sport',
      priceMin: '1000',
    };
    const search = {
      postcode: 'M11AE',
      distance: '10',
      make: 'land-rover',
      model: 'discovery-sport',
      priceMin: '1000',
      priceMax: '',
    };
    expect(searchOfForm(form, base, testServices())).toEqual({ ...EVERY_CAR, ...search, ...expected });
  });

  it.each([
    [{}, undefined],
    [{ postcode: ' M1 1AE ', distance: '10' }, undefined],
    [{ postcode: 'm1' }, undefined],
    [{ postcode: 'SW1A 0AA' }, 'Please enter a valid UK postcode'],
    [{ postcode: 'nonsense' }, 'Please enter a valid UK postcode'],
    [{ postcode: 'nonsense', distance: '10' }, 'Please enter a valid UK postcode'],
    [{ distance: '10' }, 'Enter a postcode to search within 10 miles of it'],
    [{ postcode: '  ', distance: '20' }, 'Enter a postcode to search within 20 miles of it'],
  ])('with %j has the fault %j', (change, expected) => {
    expect(fault(change)).toBe(expected);
  });
});
