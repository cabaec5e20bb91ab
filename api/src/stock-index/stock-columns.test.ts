import { CAR_STEPS } from '@forecourt/domain/car-search-options';
import { HIGHEST_RUNG, LADDERS, rungOf, rungOfStep } from './rungs';
import { StockColumns, type StockCar } from './stock-columns';

function carOf(given: Partial<StockCar> & { id: number }): StockCar {
  return {
    dealer_id: 1, make_id: 5, model_id: 50, body_type: 'SUV', fuel: 'Diesel', transmission: 'Manual', colour: 'Red', doors: 5, seats: 5, year: 2020, mileage: 12_000,
    price_pence: 1_000_000, monthly_price_pence: null, engine_cc: 999, latitude: 53, longitude: -2,
    registered_day: 18_000, listed_micros: 1e15, ...given,
  };
}

describe('columns of the stock', () => {
  it('hold what a car is, each car once', () => {
    const stock = new StockColumns();
    stock.put(carOf({ id: 9 }));
    stock.put(carOf({ id: 9, price_pence: 1_000_001, colour: 'Blue' }));
    expect(stock.size).toBe(1);
    const values = (['id', 'bodyType', 'fuelType', 'gearbox', 'colour', 'year', 'engine', 'price', 'monthly'] as const).map((name) => [name, ...stock.column(name)]);
    expect(Object.fromEntries(values)).toEqual({ id: 9, bodyType: 2, fuelType: 1, gearbox: 1, colour: 0, year: 120, engine: 10, price: 1_000_001, monthly: -1 });
    expect([stock.makes.ids, stock.models.ids, stock.dealers.things]).toEqual([[5], [50], [{ latitude: 53, longitude: -2 }]]);
  });

  it('close the gap of one that goes, and grow with those that come', () => {
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

describe('rungs', () => {
  it('tell a step from what lies around it', () => {
    const ladder = [10, 20];
    expect([9, 10, 11, 20, 21].map((value) => rungOf(value, ladder))).toEqual([0, rungOfStep(0), 2, rungOfStep(1), 4]);
  });

  it('suffice for every ladder, whose steps rise', () => {
    for (const ladder of Object.values(LADDERS)) {
      expect(ladder).toEqual(ladder.toSorted((one, other) => one - other));
      expect(rungOf(Infinity, ladder)).toBeLessThanOrEqual(HIGHEST_RUNG);
    }
    expect(LADDERS.price).toHaveLength(CAR_STEPS.price.length);
  });
});
