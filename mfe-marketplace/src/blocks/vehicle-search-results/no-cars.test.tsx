import { screen } from '@testing-library/react';
import { address, person } from '../../car-search/testing/search-under-test';
import { type Asked, found, pass, region, show } from './testing/results-under-test';

describe('a search without results', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const nothing = { total: 0, page: 1, pageCount: 1, results: [] };

  it('names the filter that excludes most cars, with a link to remove it', async () => {
    const facets = { priceMax: { any: 32 }, colour: { any: 5 }, fuelType: { any: 900 } };
    const { asked } = await show('/used-cars?max_price=1000&colour=red', { 'POST /v1/cars': { ...nothing, facets } });
    expect(region()).toHaveTextContent('Without the highest price there are 32 cars.');
    expect(screen.getByRole('link', { name: 'Without the highest price' })).toHaveAttribute(
      'href',
      '/used-cars?colour=red',
    );
    expect(screen.getByRole('link', { name: 'See all used cars' })).toHaveAttribute('href', '/used-cars');
    expect(asked().map(({ fields }) => fields)).toEqual([['results'], ['results', 'facets']]);
  });

  it('moves focus to the heading when its link is followed', async () => {
    const { asked } = await show('/used-cars?colour=red', {
      'POST /v1/cars': ({ body }: Asked) => (body.colour.length > 0 ? nothing : found('A car')),
    });
    await person().click(screen.getByRole('link', { name: 'See all used cars' }));
    await pass(20);
    expect(address()).toBe('/used-cars');
    expect(asked().at(-1)).toMatchObject({ colour: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says so when no single filter is the cause', async () => {
    await show('/used-cars?max_price=1000&colour=red', { 'POST /v1/cars': nothing });
    expect(region()).toHaveTextContent('More than one filter stands in the way.');
  });

  it('says that a make is unknown', async () => {
    const { asked } = await show('/used-cars/nobody');
    expect(region()).toHaveTextContent('We do not know this make or model');
    expect(asked()).toEqual([]);
  });
});
