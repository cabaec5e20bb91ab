import { ATTRIBUTES, DIMENSIONS, type AttributeName } from './attributes';
import { bucketOf, bucketOfStep, BUCKETS, MAX_BUCKET } from './buckets';
import { StockColumns } from './stock-columns';
import { stockCarOf } from '../testing/stock-car-of';

describe('columns of the stock', () => {
  it('contain each car once, with its values', () => {
    const stock = new StockColumns();
    stock.put(stockCarOf({ id: 9 }));
    stock.put(stockCarOf({ id: 9, price: 1_000_001, colour: 'Blue' }));
    expect(stock.size).toBe(1);
    const columns = (['id', 'price', 'mileage', 'priceNew'] as const).map((name) => [name, ...stock.column(name)]);
    const attributes = (['bodyType', 'fuelType', 'gearbox', 'colour', 'year', 'engine', 'model'] as const).map(
      (name) => [name, attributeOf(stock, name)],
    );
    expect(Object.fromEntries([...columns, ...attributes])).toEqual({
      id: 9,
      price: 1_000_001,
      mileage: 12_000,
      priceNew: 2_000_000,
      bodyType: 2,
      fuelType: 1,
      gearbox: 1,
      colour: 0,
      year: 120,
      engine: 10,
      model: 0,
    });
    expect([stock.models.ids, stock.models.things, stock.dealers.things]).toEqual([
      [50],
      [{ makeId: 5 }],
      [{ latitude: 53, longitude: -2 }],
    ]);
  });

  it('close the gap of a deleted car, and grow with new ones', () => {
    const stock = new StockColumns();
    for (let id = 1; id <= 3_000; id++) stock.put(stockCarOf({ id, price: id, dealer: id }));
    for (let id = 1; id < 3_000; id += 2) stock.remove(id);
    stock.remove(7);
    expect(stock.size).toBe(1_500);
    expect([...stock.column('price')].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 1_500 }, (_, index) => 2 * index + 2),
    );
    expect([...stock.column('id')]).toEqual([...stock.column('price')]);
    const dealers = stock.valuesOf('dealer');
    expect([...stock.dimension('place')].map((place) => stock.dealers.ids[dealers[place] ?? -1])).toEqual([
      ...stock.column('id'),
    ]);
    stock.put(stockCarOf({ id: 2_998, price: 1 }));
    expect(stock.column('price')[stock.column('id').indexOf(2_998)]).toBe(1);
  });
});

function attributeOf(stock: StockColumns, name: AttributeName): number | undefined {
  return stock.valuesOf(name)[stock.dimension(ATTRIBUTES[name].dimension)[0] ?? -1];
}

describe('dimensions', () => {
  it('have a unique number for every possible combination', () => {
    for (const dimension of DIMENSIONS) {
      const limits = Object.values(ATTRIBUTES).flatMap((attribute) =>
        attribute.dimension === dimension ? [attribute.limit] : [],
      );
      expect(limits.reduce((product, limit) => product * limit)).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
  });
});

describe('buckets', () => {
  it('distinguish a step from the values around it', () => {
    const steps = [10, 20];
    expect([9, 10, 11, 20, 21].map((value) => bucketOf(value, steps))).toEqual([
      0,
      bucketOfStep(0),
      2,
      bucketOfStep(1),
      4,
    ]);
  });

  it('suffice for every field, whose steps rise', () => {
    for (const steps of Object.values(BUCKETS)) {
      expect(steps).toEqual(steps.toSorted((one, other) => one - other));
      expect(bucketOf(Infinity, steps)).toBeLessThanOrEqual(MAX_BUCKET);
    }
  });
});
