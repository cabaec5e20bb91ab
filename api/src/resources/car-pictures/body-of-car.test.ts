import { createBodyFinder } from './body-of-car';

describe('bodyFinder', () => {
  const bodyOfCar = createBodyFinder();

  it.each([
    ['the body type of our stock', { make: 'Ford', modelFamily: 'Focus', bodyType: 'Estate' }, 'estate'],
    ['the catalogue', { make: 'Ford', modelFamily: 'Puma' }, 'suv'],
    ['the catalogue, ignoring case', { make: 'VAUXHALL', modelFamily: 'CORSA' }, 'hatchback'],
    ['the model before its trim', { make: 'Ford', modelFamily: 'Puma ST Line' }, 'suv'],
    ['a plus for a space', { make: 'Ford', modelFamily: 'Puma+ST' }, 'suv'],
    ['a word in the name', { make: 'Audi', modelFamily: 'A4 Avant' }, 'estate'],
    [
      'the catalogue when the body type is unknown',
      { make: 'Ford', modelFamily: 'Puma', bodyType: 'Spaceship' },
      'suv',
    ],
    [
      'a hatchback when nothing is known',
      { make: 'constructor', modelFamily: '__proto__', bodyType: 'toString' },
      'hatchback',
    ],
  ])('goes by %s', (_why, car, body) => {
    expect(bodyOfCar(car)).toBe(body);
  });
});
