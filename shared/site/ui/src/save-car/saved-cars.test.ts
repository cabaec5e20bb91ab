import * as fc from 'fast-check';
import {
  MAX_SAVED_CARS,
  readSavedCars,
  savedCarsText,
  withoutSavedCar,
  withSavedCar,
  type SavedCar,
} from './saved-cars';

const car = (id: number): SavedCar => ({ id: String(id), pricePence: 1_499_500, savedAt: 1_760_000_000_000 });
const many = (count: number) => Array.from({ length: count }, (_, index) => car(index));

describe('saved cars', () => {
  it('are read as they were stored', () => {
    const cars = fc.uniqueArray(
      fc.record({
        id: fc.nat(999_999_999).map(String),
        pricePence: fc.nat(999_999_999),
        savedAt: fc.nat(4e9).map((seconds) => seconds * 1000),
      }),
      { minLength: 1, maxLength: MAX_SAVED_CARS, selector: ({ id }) => id },
    );
    fc.assert(fc.property(cars, (list) => expect(readSavedCars(savedCarsText(list))).toEqual(list)));
  });

  it.each([
    '',
    ';',
    '[]',
    '1',
    '1,2',
    '1,2,3;',
    '1,2,3;x',
    '1,2,3;1,5,6',
    '-1,2,3',
    '1,2.5,3',
    'null',
    '1,2,3,4',
    '1234567890,1,1',
  ])('are empty when %j is stored', (text) => expect(readSavedCars(text)).toEqual([]));

  it('have the last saved first, each once', () => {
    expect(withSavedCar([car(1), car(2)], car(3))?.map(({ id }) => id)).toEqual(['3', '1', '2']);
    expect(withSavedCar([car(1), car(2)], car(2))?.map(({ id }) => id)).toEqual(['2', '1']);
    expect(withoutSavedCar([car(1), car(2)], '1')).toEqual([car(2)]);
  });

  it('are fifty at most, and one of them can be saved again', () => {
    expect(withSavedCar(many(MAX_SAVED_CARS), car(99))).toBeUndefined();
    expect(withSavedCar(many(MAX_SAVED_CARS), car(7))).toHaveLength(MAX_SAVED_CARS);
    expect(readSavedCars(savedCarsText(many(MAX_SAVED_CARS + 1)))).toHaveLength(MAX_SAVED_CARS);
  });
});
