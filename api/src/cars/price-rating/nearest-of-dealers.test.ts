import * as fc from 'fast-check';
import { milesBetween } from '../stock-search/fields/nearby';
import { nearestOfDealers } from './nearest-of-dealers';

const TOWNS = [51, 52, 55].map((latitude) => ({ latitude, longitude: -1 }));
const whereIs = (dealer: number) => TOWNS[dealer % TOWNS.length]!;

const car = fc.record({
  registered: fc.integer({ min: 18_000, max: 19_400 }),
  mileage: fc.integer({ min: 5, max: 60 }).map((thousands) => 1000 * thousands),
  priceNew: fc.constantFrom(2_000_000, 2_050_000, 2_300_000),
  dealer: fc.integer({ min: 1, max: 30 }),
});

it('finds the cars that a comparison with all finds', () => {
  fc.assert(
    fc.property(fc.array(car, { minLength: 1, maxLength: 150 }), (cars) => {
      const [own] = cars;
      const doubtOf = (other: (typeof cars)[number]) =>
        (Math.abs(own!.registered - other.registered) / 365.25) * 4 +
        (Math.abs(own!.mileage - other.mileage) / 10_000) * 2 +
        Math.abs(Math.log(own!.priceNew / other.priceNew)) * 30 +
        milesBetween(whereIs(own!.dealer), whereIs(other.dealer)) / 100;
      const expected = Array.from(cars.entries())
        .map(([place, other]) => ({ place, dealer: other.dealer, doubt: doubtOf(other) }))
        .filter(({ dealer, doubt }) => dealer !== own!.dealer && doubt <= 8)
        .toSorted((one, other) => one.doubt - other.doubt || one.place - other.place)
        .filter(({ dealer }, index, all) => all.findIndex((other) => other.dealer === dealer) === index)
        .slice(0, 12);

      const column = (name: keyof (typeof cars)[number]) => Float64Array.from(cars, (each) => each[name]);
      const registered = column('registered');
      const found = nearestOfDealers(
        {
          id: Float64Array.from(cars.keys()),
          registered,
          mileage: column('mileage'),
          priceNew: column('priceNew'),
          dealerOf: (place) => cars[place]!.dealer,
          whereIs,
        },
        0,
        Uint32Array.from(cars.keys()).toSorted((one, other) => registered[one]! - registered[other]!),
      );
      expect(found).toEqual(expected.map(({ place }) => place));
    }),
    { numRuns: 500 },
  );
});
