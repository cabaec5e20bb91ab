import { StockColumns } from '../stock-search/columns/stock-columns';
import type { StockCar } from '../stock-search/columns/stock-car';
import { stockCarOf } from '../stock-search/testing/stock-car-of';
import { PRICE_STEPS } from './rate-price';
import { rateStock } from './rate-stock';

const ON = new Date('2024-10-01T00:00:00Z');

const car = (id: number, given: Partial<StockCar> = {}) =>
  stockCarOf({ registered: 18_900, fuelType: 'Petrol', dealer: id, id, ...given });

const stockOf = (cars: readonly StockCar[]) => {
  const stock = new StockColumns();
  for (const one of cars) stock.put(one);
  return stock;
};
const stepOf = (stock: StockColumns, id: number) => PRICE_STEPS[stock.ratingOf(id)?.step ?? -1];

describe('the ratings that searches know', () => {
  const ten = Array.from({ length: 10 }, (_, index) => car(11 + index));

  it('are those of all cars with enough similar ones', async () => {
    const stock = stockOf([car(1, { price: 850_000 }), ...ten, car(50, { model: 51 })]);
    await rateStock(stock, ON);
    expect([1, 11, 50].map((id) => stepOf(stock, id))).toEqual(['Well below market', 'Around market', undefined]);
    expect(850_000 / (stock.ratingOf(1)?.valuePence ?? 0)).toBeCloseTo(0.85);
  });

  it('are absent for a car whose price has changed, until its kind has been rated again', async () => {
    const stock = stockOf([car(1, { price: 850_000 }), ...ten]);
    await rateStock(stock, ON);
    const before = stock.ratingsVersion;
    stock.put(car(1, { price: 1_200_000 }));
    expect(stepOf(stock, 1)).toBeUndefined();
    await rateStock(stock, ON);
    expect(stepOf(stock, 1)).toBe('Well above market');
    expect(stock.ratingsVersion).toBeGreaterThan(before);
  });

  it('are computed again for a changed kind of car only, unless every kind is changed', async () => {
    const stock = stockOf([...ten, ...ten.map(({ id }) => car(id + 100, { model: 51 }))]);
    await rateStock(stock, ON);
    stock.remove(11);
    expect(stock.takeChangedKinds().size).toBe(1);
    stock.changeAllKinds();
    expect(stock.takeChangedKinds().size).toBe(2);
    expect(stock.takeChangedKinds().size).toBe(0);
  });

  it('forget a car that is sold while it is rated', async () => {
    const stock = stockOf([car(1), ...ten]);
    const rating = rateStock(stock, ON);
    stock.remove(1);
    await rating;
    expect(stock.ratingOf(1)).toBeUndefined();
    expect(stepOf(stock, 11)).toBe('Around market');
  });
});
