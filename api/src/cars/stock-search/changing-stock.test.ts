import * as fc from 'fast-check';
import {
  monthlyPriceOf,
  DEFAULT_PRICING_TERMS,
  type CarToPrice,
  type PricingTerms,
} from '../stock-pricing/monthly-price';
import { StockUnderTerms } from './stock-under-terms';
import type { CarFilters } from './fields/search-field';
import { searchStock } from './search';
import type { StockCar } from './columns/stock-car';
import { StockColumns } from './columns/stock-columns';
import { stockCarOf } from './testing/stock-car-of';

const PRICES = [999_800, 999_900, 999_999, 1_000_000, 1_000_001, 1_000_100];
const ON = new Date('2026-06-01');
const TERMS: PricingTerms = { ...DEFAULT_PRICING_TERMS, depositPence: 100_000, termMonths: 48 };
const PAGE = { page: { sort: 'price_low_high', limit: 5, offset: 0 }, facets: true } as const;

/** Whether a car meets each condition of a search. */
const CONDITIONS: { [Name in keyof CarFilters]: (car: StockCar, asked: NonNullable<CarFilters[Name]>) => boolean } = {
  fuelType: (car, asked) => asked.includes(car.fuelType.toLowerCase()),
  priceMin: (car, asked) => car.price >= asked * 100,
  priceMax: (car, asked) => car.price <= asked * 100,
  monthlyMax: (car, asked) => {
    const price = monthlyPriceOf(asStored(car), TERMS, ON);
    return typeof price !== 'string' && price.paymentPence <= asked * 100;
  },
  yearMin: (car, asked) => car.year >= asked,
};

// More cars than bits in a word, and values at the form's steps, below and above them.
const cars = fc.array(
  fc
    .record({
      id: fc.integer({ min: 1, max: 70 }),
      fuelType: fc.constantFrom('Petrol' as const, 'Diesel' as const, 'Electric' as const),
      price: fc.constantFrom(...PRICES),
      // The last value is above the maximum credit of all lenders.
      mileage: fc.constantFrom(0, 12_000, 90_000, 130_000),
      year: fc.constantFrom(2018, 2019),
    })
    .map((car) => stockCarOf(car)),
  { maxLength: 70 },
);
const searches = fc.record(
  {
    fuelType: fc.constantFrom(['petrol'], ['petrol', 'diesel']),
    priceMin: fc.constantFrom(9_999, 10_000),
    priceMax: fc.constantFrom(10_000, 10_001),
    monthlyMax: fc.constantFrom(150, 180, 200),
    yearMin: fc.constant(2019),
  },
  { requiredKeys: [] },
);
const changes = fc.oneof(
  cars.map((changed) => ({ changed, sold: [] })),
  fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 40 }).map((sold) => ({ changed: [], sold })),
);

it('a search among changing cars finds what a check of each car finds', () => {
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), searches, (steps, filters) => {
      const stock = new StockColumns();
      const all = new Map<number, StockCar>();
      for (const { changed, sold } of steps) {
        for (const car of changed) {
          stock.put(car);
          all.set(car.id, car);
        }
        for (const id of sold) {
          stock.remove(id);
          all.delete(id);
        }
        const { total, cars: first, facets } = searchStock(new StockUnderTerms(stock, TERMS, ON), filters, PAGE);
        const found = matching(all, filters).toSorted((one, other) => one.price - other.price || one.id - other.id);
        expect({ total, ids: first.map(({ id }) => id) }).toEqual({
          total: found.length,
          ids: found.slice(0, 5).map(({ id }) => id),
        });
        for (const fuel of ['petrol', 'diesel', 'electric']) {
          expect([fuel, facets?.fuelType?.[fuel] ?? 0]).toEqual([
            fuel,
            matching(all, { ...filters, fuelType: [fuel] }).length,
          ]);
        }
        for (const priceMax of [9_000, 10_000])
          expect(facets?.priceMax?.[priceMax]).toBe(matching(all, { ...filters, priceMax }).length);
        expect(facets?.yearMin?.[2018]).toBe(matching(all, { ...filters, yearMin: 2018 }).length);
      }
    }),
  );
});

function asStored(car: StockCar): CarToPrice {
  const registeredOn = new Date(car.registered * 24 * 3_600_000).toISOString().slice(0, 10);
  return { fuel: car.fuelType, priceNewPence: car.priceNew, registeredOn, mileage: car.mileage, pricePence: car.price };
}

function matching(all: ReadonlyMap<number, StockCar>, filters: CarFilters): StockCar[] {
  const conditions = Object.entries(CONDITIONS) as [keyof CarFilters, (car: StockCar, asked: never) => boolean][];
  return [...all.values()].filter((car) =>
    conditions.every(([name, isMet]) => filters[name] === undefined || isMet(car, filters[name] as never)),
  );
}
