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
  const ratings = () => new PriceRatings({ version: '1', staleSeconds: undefined } as never, () => NOW);

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
});
