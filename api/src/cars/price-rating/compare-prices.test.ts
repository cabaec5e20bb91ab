import * as fc from 'fast-check';
import { StockColumns } from '../stock-search/columns/stock-columns';
import type { StockCar } from '../stock-search/columns/stock-car';
import { stockCarOf } from '../stock-search/testing/stock-car-of';
import { comparePrices } from './compare-prices';
import { PRICE_STEPS } from './rate-price';

const { jest } = import.meta;

type Given = Partial<StockCar> & { id: number };

/** The day of the cars' values; they are three years old. */
const ON = new Date('2024-10-01T00:00:00Z');
const THREE_YEARS_OLD = 18_900;

const stockOf = (cars: readonly Given[]) => {
  const stock = new StockColumns();
  for (const car of cars) stock.put(stockCarOf({ registered: THREE_YEARS_OLD, fuelType: 'Petrol', ...car }));
  return stock;
};
const compared = (cars: readonly Given[], id = 1) => comparePrices(stockOf(cars), [id], ON).get(id);
const comparedIds = (cars: readonly Given[]) => (compared(cars)?.comparables ?? []).map(({ id }) => id);

const OWN: Given = { id: 1, dealer: 100 };
/** Similar cars of ten other dealers, each a little less similar than the previous one. */
const TEN = Array.from({ length: 10 }, (_, index): Given => ({
  id: 11 + index,
  dealer: 1 + index,
  mileage: 12_000 + 100 * (index + 1),
}));

describe('the cars that a price is compared with', () => {
  it('are the most similar of each other dealer, the most similar first', () => {
    const further = TEN.map((car): Given => ({ ...car, id: car.id + 100, mileage: 30_000, price: 100_000 }));
    expect(comparedIds([OWN, ...further, ...TEN.toReversed()])).toEqual(TEN.map(({ id }) => id));
  });

  it('are never of the same dealer', () => {
    const own = TEN.map((car): Given => ({ ...car, id: car.id + 100, dealer: 100, price: 100_000 }));
    expect(compared([OWN, ...TEN, ...own])).toEqual(compared([OWN, ...TEN]));
    expect(compared([OWN, ...own])).toBeUndefined();
  });

  it.each([
    ['model', { model: 51 }],
    ['fuel', { fuelType: 'Electric' }],
    ['age', { registered: THREE_YEARS_OLD - 800 }],
    ['mileage', { mileage: 53_000 }],
    ['price new', { priceNew: 2_700_000 }],
    ['age and mileage', { registered: THREE_YEARS_OLD + 500, mileage: 30_000 }],
  ] as const)('are not of another %s', (_, other) => {
    expect(comparedIds([OWN, ...TEN, { id: 30, dealer: 50, ...other }])).toEqual(TEN.map(({ id }) => id));
  });

  it('are the nearest of those that are equally similar, twelve at most', () => {
    const thirty = Array.from({ length: 30 }, (_, index): Given => ({
      id: 11 + index,
      dealer: 1 + index,
      latitude: 53 + (index % 3),
    }));
    const ids = comparedIds([OWN, ...thirty]);
    expect(ids).toHaveLength(12);
    expect(ids.filter((id) => (id - 11) % 3 !== 0 && (id - 11) % 3 !== 1)).toEqual([]);
  });

  it('are the same for any order of the stock', () => {
    const alike = TEN.map((car): Given => ({ ...car, mileage: 12_000 }));
    const more = alike.map((car): Given => ({ ...car, id: car.id + 100, dealer: Number(car.dealer) + 5 }));
    const cars = [OWN, ...alike, ...more];
    expect(compared(cars.toReversed())).toEqual(compared(cars));
  });

  it('are found without going through the stock again until a car changes', () => {
    const stock = stockOf([OWN, ...TEN]);
    const kept = jest.spyOn(stock, 'kept');
    comparePrices(stock, [1], ON);
    kept.mockClear();
    const workOut = jest.fn<Uint32Array, []>();
    kept.mockImplementation((name) => StockColumns.prototype.kept.call(stock, name, workOut));
    expect(comparePrices(stock, [11], ON).size).toBe(1);
    expect(kept).toHaveBeenCalledTimes(1);
    expect(workOut).not.toHaveBeenCalled();
    kept.mockRestore();
    stock.remove(11);
    expect(comparePrices(stock, [1], ON).get(1)).toEqual(compared([OWN, ...TEN.slice(1)]));
  });

  it('do not exist for a car that is not in stock', () => {
    expect(compared(TEN)).toBeUndefined();
  });
});

describe('the price of a similar car', () => {
  it.each([
    ['older', { registered: THREE_YEARS_OLD - 365 }, 1.1, 1.15],
    ['driven more', { mileage: 32_000 }, 1.05, 1.1],
    ['of a cheaper trim', { priceNew: 1_800_000 }, 1.1, 1.12],
    ['like it', {}, 1, 1],
  ])('that is %s is adjusted to the compared one', (_, other, min, max) => {
    const { adjustedPence = 0 } =
      compared([OWN, ...TEN.map((car) => ({ ...car, mileage: 12_000, ...other }))])?.comparables[0] ?? {};
    expect(adjustedPence / 1_000_000).toBeGreaterThanOrEqual(min);
    expect(adjustedPence / 1_000_000).toBeLessThanOrEqual(max);
  });
});

/** Few dealers with few kinds of cars and prices, so that each car has the greatest possible influence. */
const anyCar = fc.record({
  dealer: fc.integer({ min: 1, max: 14 }),
  mileage: fc.integer({ min: 10_000, max: 16_000 }),
  price: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(900_000, 940_000, 1_000_000, 1_060_000, 1_090_000) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 9_000_000 }) },
  ),
});
const someCars = fc.array(anyCar, { minLength: 12, maxLength: 60 });

describe('a dealer', () => {
  it('moves no other rating by more than one step, however it changes its cars', () => {
    let [both, moved] = [0, 0];
    const property = fc.property(
      someCars,
      fc.array(anyCar, { maxLength: 4 }),
      fc.integer({ min: 1, max: 14 }),
      fc.boolean(),
      (cars, given, dealer, keeps) => {
        const before = cars.map((car, index) => ({ id: index + 1, ...car }));
        const written = given.map((car, index) => ({ ...car, id: 1_000 + index, dealer }));
        const after = [...(keeps ? before : before.filter((car) => car.dealer !== dealer)), ...written];
        const others = before.filter((car) => car.dealer !== dealer).map(({ id }) => id);
        const [ratedBefore, ratedAfter] = [before, after].map((stock) => comparePrices(stockOf(stock), others, ON));
        for (const id of others) {
          const [one, other] = [ratedBefore, ratedAfter].map((rated) =>
            PRICE_STEPS.indexOf(rated?.get(id)?.step as (typeof PRICE_STEPS)[number]),
          );
          if (one === -1 || other === -1 || one === undefined || other === undefined) continue;
          both += 1;
          if (one !== other) moved += 1;
          expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
        }
      },
    );
    fc.assert(property, { numRuns: 150 });
    // Otherwise the test would not have covered the property.
    expect(both).toBeGreaterThan(1_000);
    expect(moved).toBeGreaterThan(20);
  });

  it('does not change the rating of a dealer’s car by the dealer’s other cars', () => {
    const property = fc.property(someCars, fc.array(anyCar, { maxLength: 4 }), (cars, given) => {
      const others = cars.map((car, index): Given => ({ id: index + 2, ...car }));
      const more = given.map((car, index): Given => ({ ...car, id: 1_000 + index, dealer: 100 }));
      expect(compared([OWN, ...others, ...more])).toEqual(compared([OWN, ...others]));
    });
    fc.assert(property, { numRuns: 100 });
  });
});
