import { StockColumns } from '../stock-search/columns/stock-columns';
import { stockCarOf } from '../stock-search/testing/stock-car-of';
import { PriceRatings } from './price-ratings';

const { jest } = import.meta;

const NOW = new Date('2024-10-01T00:00:00Z');

const stockOf = () => {
  const stock = new StockColumns();
  for (let id = 1; id <= 12; id++)
    stock.put(
      stockCarOf({ registered: 18_900, fuelType: 'Petrol', dealer: id, id, ...(id === 1 && { price: 850_000 }) }),
    );
  return stock;
};

describe('ratings of a followed stock', () => {
  let now = NOW;
  beforeEach(() => void (now = NOW));
  const ratings = () => new PriceRatings(() => now);

  it('are incomplete until the stock has been rated', async () => {
    const [rated, stock] = [ratings(), stockOf()];
    expect(rated.isRating).toBe(true);
    const following = rated.follow(stock);
    expect(rated.isRating).toBe(true);
    await following;
    expect(rated.isRating).toBe(false);
    expect(stock.ratingOf(1)).toBeDefined();
  });

  it('stay incomplete after a failure, until a change of the stock rates all cars', async () => {
    const [rated, stock] = [ratings(), stockOf()];
    const rate = jest.spyOn(stock, 'rate').mockImplementationOnce(() => {
      throw new Error('not rated');
    });
    await expect(rated.follow(stock)).rejects.toThrow('not rated');
    expect(rated.isRating).toBe(true);
    rate.mockRestore();
    await rated.follow(stock);
    expect(rated.isRating).toBe(false);
    expect(stock.ratingOf(1)).toBeDefined();
  });

  it('are the same wherever a car is shown, before it has been rated and after', async () => {
    const [rated, stock] = [ratings(), stockOf()];
    const shown = () => [rated.of(stock, [1, 2]).get(1), rated.comparisonOf(stock, 1)?.rating];
    const rating = { step: 'Well below market', difference: '£1,500 below similar cars' };
    expect(shown()).toEqual([rating, rating]);
    await rated.follow(stock);
    expect(shown()).toEqual([rating, rating]);
  });

  it('are of this month for a car that is shown before the stock is rated again', async () => {
    const [rated, stock] = [ratings(), stockOf()];
    await rated.follow(stock);
    stock.rate([[1, undefined]]);
    expect(rated.of(stock, [1]).size).toBe(0);
    now = new Date('2024-11-02T00:00:00Z');
    expect(rated.of(stock, [1]).size).toBe(1);
  });

  it('are missing for cars without enough similar ones, and for unknown cars', async () => {
    const [rated, stock] = [ratings(), stockOf()];
    stock.put(stockCarOf({ id: 50, model: 51, fuelType: 'Petrol', dealer: 50 }));
    expect(rated.of(stock, [50, 999]).size).toBe(0);
    await rated.follow(stock);
    expect(rated.of(stock, [50, 999]).size).toBe(0);
  });
});
