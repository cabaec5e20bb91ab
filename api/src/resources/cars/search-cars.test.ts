import { DEFAULT_PRICING_TERMS } from '../../cars/stock-pricing/monthly-price';
import { StockColumns } from '../../cars/stock-search/columns/stock-columns';
import { searchBody } from '../../shown-cars/cards/schemas';
import { searchCars } from './search-cars';

const counted = async (isRating: boolean) => {
  const sources = {
    stock: { current: () => Promise.resolve(new StockColumns()) },
    ratings: { isRating },
    postcodes: { locate: () => Promise.resolve({ latitude: 51, longitude: 0 }) },
    now: () => new Date(),
  };
  const { facets } = await searchCars(sources as never, {
    ...searchBody.parse({ fields: ['facets'] }),
    terms: DEFAULT_PRICING_TERMS,
  });
  return Object.keys(facets ?? {});
};

it('ratings are counted only once all cars are rated', async () => {
  expect(await counted(false)).toContain('priceRating');
  expect(await counted(true)).not.toContain('priceRating');
  expect(await counted(true)).toContain('make');
});
