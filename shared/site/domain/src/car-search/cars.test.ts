import { readCarSearch, usedCarsAddress } from './address';
import { carsInWords, carsOf } from './cars';
import { chosenFilters, costliestFilter, filterCount } from './chosen';
import { changeCarSearch, EVERY_CAR, toggleValue, type CarSearch } from './search';

const NAMES = {
  ford: 'Ford',
  'ford.focus': 'Focus',
  'ford.puma': 'Puma',
  volkswagen: 'Volkswagen',
  'volkswagen.polo': 'Polo',
  bmw: 'BMW',
};
const read = (query: string, route = {}) => readCarSearch(new URLSearchParams(query), route);
const several: CarSearch = { ...EVERY_CAR, make: 'ford', model: 'focus', also: ['volkswagen.polo', 'bmw'], page: 3 };

describe('a search for several makes and models', () => {
  it.each<[string, string[]]>([
    ['make=ford&model=focus', ['ford.focus']],
    ['make=ford&model=focus&also=volkswagen.polo', ['ford.focus', 'volkswagen.polo']],
    ['make=ford&also=bmw&also=bmw&also=Land+Rover.Range+Rover', ['ford', 'bmw', 'land-rover.range-rover']],
    // The values that a form without JavaScript sends: a model narrows its make, and the selects may be at “any”.
    ['make=ford&model=any&also=ford.focus&also=ford.puma', ['ford.focus', 'ford.puma']],
    ['make=any&model=any&also=any&also=bmw', ['bmw']],
    ['also=volkswagen&also=volkswagen.polo', ['volkswagen.polo']],
    ['also=.focus&also=', []],
  ])('reads %s', (query, cars) => {
    expect(carsOf(read(query))).toEqual(cars);
  });

  it('has its first car in the path only while it is the only one', () => {
    expect(usedCarsAddress({ ...several, also: [], page: 1 })).toBe('/used-cars/ford/focus');
    expect(usedCarsAddress({ ...several, page: 1 })).toBe(
      '/used-cars?make=ford&model=focus&also=volkswagen.polo&also=bmw',
    );
    expect(carsOf(read('also=bmw', { make: 'ford', model: 'focus' }))).toEqual(['ford.focus', 'bmw']);
  });

  it('takes twenty more at most, and none whose name is too long', () => {
    const many = Array.from({ length: 500 }, (_, index) => `also=make-${index}`).join('&');
    expect(carsOf(read(`make=ford&${many}`))).toHaveLength(21);
    expect(carsOf(read(`also=${'x'.repeat(61)}`))).toEqual([]);
  });

  it('loses one of them, and the next becomes the first', () => {
    expect(carsOf(toggleValue(several, 'also', 'ford.focus'))).toEqual(['volkswagen.polo', 'bmw']);
    expect(toggleValue(several, 'also', 'ford.focus')).toMatchObject({
      make: 'volkswagen',
      model: 'polo',
      also: ['bmw'],
      page: 1,
    });
    expect(toggleValue({ ...EVERY_CAR, make: 'ford' }, 'also', 'ford')).toEqual(EVERY_CAR);
  });

  it('gets a model in place of its make, and a make in place of its models', () => {
    expect(carsOf(toggleValue(several, 'also', 'bmw.x1'))).toEqual(['ford.focus', 'volkswagen.polo', 'bmw.x1']);
    expect(carsOf(toggleValue(toggleValue(several, 'also', 'ford.puma'), 'also', 'ford'))).toEqual([
      'ford',
      'volkswagen.polo',
      'bmw',
    ]);
  });

  it('keeps the others when the first make changes, without its model and the trims; any make is any', () => {
    expect(changeCarSearch({ ...several, trim: ['st-line'] }, { make: 'kia' })).toMatchObject({
      make: 'kia',
      model: '',
      also: ['volkswagen.polo', 'bmw'],
      trim: [],
    });
    expect(changeCarSearch({ ...several, trim: ['st-line'] }, { model: 'puma' })).toMatchObject({
      model: 'puma',
      trim: ['st-line'],
    });
    expect(carsOf(changeCarSearch(several, { make: '' }))).toEqual([]);
    expect(changeCarSearch(several, { make: 'volkswagen' })).toMatchObject({
      make: 'volkswagen',
      model: 'polo',
      also: ['bmw'],
    });
  });

  it('is a filter for each in words, which goes alone', () => {
    const chosen = chosenFilters(several, NAMES);
    expect(chosen.map(({ label }) => label)).toEqual(['Ford Focus', 'Volkswagen Polo', 'BMW']);
    expect(chosen.map(({ without }) => carsOf(without))).toEqual([
      ['volkswagen.polo', 'bmw'],
      ['ford.focus', 'bmw'],
      ['ford.focus', 'volkswagen.polo'],
    ]);
    expect(filterCount(several)).toBe(3);
  });

  it('is never advised to drop the model of only one of them', () => {
    expect(costliestFilter(several, { make: { any: 5 }, model: { any: 900 } })).toMatchObject({
      name: 'the make',
      count: 5,
    });
  });

  it.each([
    [[], ''],
    [['bmw'], 'BMW'],
    [['ford.focus', 'volkswagen.polo'], 'Ford Focus and Volkswagen Polo'],
    [['ford.focus', 'ford.puma', 'bmw'], 'Ford Focus, Ford Puma and BMW'],
    [['ford.focus', 'ford.puma', 'bmw', 'kia.rio'], 'Ford Focus, Ford Puma and 2 more'],
    [['land-rover.range-rover'], 'Land Rover Range Rover'],
  ])('%j is %j in a heading', (cars, words) => {
    expect(carsInWords(cars, NAMES)).toBe(words);
  });
});
