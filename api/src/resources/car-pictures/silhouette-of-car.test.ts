import { silhouettes } from '@forecourt/car-pictures/choices';
import { createSilhouetteFinder, readUnusualModels } from './silhouette-of-car';

const silhouetteOfCar = createSilhouetteFinder();

it.each([
  ['the model', { make: 'Ford', modelFamily: 'Puma' }, 'crossover'],
  ['the model, ignoring case', { make: 'VAUXHALL', modelFamily: 'CORSA' }, 'supermini'],
  ['the model before its trim', { make: 'Ford', modelFamily: 'Puma ST Line' }, 'crossover'],
  ['a plus for a space', { make: 'Ford', modelFamily: 'Puma+ST' }, 'crossover'],
  ['a model with a make of two words', { make: 'Land Rover', modelFamily: 'Range Rover' }, 'range-suv'],
  ['the model, if our stock says the same body', { make: 'Fiat', modelFamily: '500', bodyType: 'Hatchback' }, 'retro'],
  ['another body of our stock', { make: 'Ford', modelFamily: 'Focus', bodyType: 'Estate' }, 'estate'],
  ['the body of an ordinary model', { make: 'Volkswagen', modelFamily: 'Golf' }, 'hatchback'],
  ['a word in the name', { make: 'Audi', modelFamily: 'A4 Avant' }, 'estate'],
  ['a word in an unknown name', { make: 'Peugeot', modelFamily: 'Partner' }, 'van'],
  ['the model when the body is unknown', { make: 'Ford', modelFamily: 'S-MAX', bodyType: 'Spaceship' }, 'large-mpv'],
  [
    'a hatchback when nothing is known',
    { make: 'constructor', modelFamily: '__proto__', bodyType: 'toString' },
    'hatchback',
  ],
])('a silhouette goes by %s', (_why, car, silhouette) => {
  expect(silhouetteOfCar(car)).toBe(silhouette);
});

it('gives cars that look different on the road different silhouettes', () => {
  const cars = ['Fiat 500', 'MINI Hatch', 'Volkswagen Golf', 'Ford S-MAX', 'Land Rover Range Rover', 'Mazda MX-5'];
  const found = cars.map((car) =>
    silhouetteOfCar({ make: car.replace(/ (?!Rover ).*/, ''), modelFamily: car.replace(/^(Land Rover|\S+) /, '') }),
  );
  expect(new Set(found).size).toBe(cars.length);
});

it('names each model once', () => {
  const names = Object.values(readUnusualModels()).flat();
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('has a car for every silhouette but those that our catalogue lacks', () => {
  const used = new Set<string>([
    ...Object.keys(readUnusualModels()),
    'hatchback',
    'saloon',
    'estate',
    'suv',
    'coupe',
    'convertible',
    'mpv',
  ]);
  expect(silhouettes.filter((one) => !used.has(one))).toEqual(['van', 'pickup']);
});
