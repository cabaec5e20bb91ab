import { bucketOf, bucketOfStep, BUCKETS, HIGHEST_BUCKET } from './buckets';
import type { StockCar } from './columns';
import { StockColumns } from './stock-columns';

function carOf({ price = 1_000_000, mileage = 12_000, ...given }: Partial<StockCar> & { id: number }): StockCar {
  return {
    dealer: 1,
    make: 5,
    model: 50,
    bodyType: 'SUV',
    fuelType: 'Diesel',
    gearbox: 'Manual',
    colour: 'Red',
    doors: 5,
    seats: 5,
    emissions: 'ULEZ compliant',
    year: 2020,
    engine: 999,
    monthly: null,
    monthlyBucket: null,
    latitude: 53,
    longitude: -2,
    registered: 18_000,
    listed: 1e15,
    price,
    priceBucket: price,
    mileage,
    mileageBucket: mileage,
    ...given,
  };
}

describe('columns of the stock', () => {
  it('hold each car once, with its values', () => {
    const stock = new StockColumns();
    stock.put(carOf({ id: 9 }));
    stock.put(carOf({ id: 9, price: 1_000_001, colour: 'Blue' }));
    expect(stock.size).toBe(1);
    const values = (['id', 'bodyType', 'fuelType', 'gearbox', 'colour', 'year', 'engine', 'price', 'monthly'] as const).map((name) => [
      name,
      ...stock.column(name),
    ]);
    expect(Object.fromEntries(values)).toEqual({
      id: 9,
      bodyType: 2,
      fuelType: 1,
      gearbox: 1,
      colour: 0,
      year: 120,
      engine: 10,
      price: 1_000_001,
      monthly: -1,
    });
    expect([stock.makes.ids, stock.models.ids, stock.dealers.things]).toEqual([[5], [50], [{ latitude: 53, longitude: -2 }]]);
  });

  it('close the gap of a deleted car, and grow with new ones', () => {
    const stock = new StockColumns();
    for (let id = 1; id <= 3_000; id++) stock.put(carOf({ id, mileage: id }));
    for (let id = 1; id < 3_000; id += 2) stock.remove(id);
    stock.remove(7);
    expect(stock.size).toBe(1_500);
    expect([...stock.column('mileage')].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 1_500 }, (_, index) => 2 * index + 2));
    expect([...stock.column('id')]).toEqual([...stock.column('mileage')]);
    stock.put(carOf({ id: 2_998, mileage: 1 }));
    expect(stock.column('mileage')[stock.column('id').indexOf(2_998)]).toBe(1);
  });
});

describe('buckets', () => {
  it('distinguish a step from the values around it', () => {
    const steps = [10, 20];
    expect([9, 10, 11, 20, 21].map((value) => bucketOf(value, steps))).toEqual([0, bucketOfStep(0), 2, bucketOfStep(1), 4]);
  });

  it('suffice for every field, whose steps rise', () => {
    for (const steps of Object.values(BUCKETS)) {
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      expect(bucketOf(Infinity, steps)).toBeLessThanOrEqual(HIGHEST_BUCKET);
    }
  });
});
