import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { priceComparisons } from '@forecourt/domain/testing/price-comparisons';
import { testServices } from '@forecourt/testing/services';
import { PriceComparison } from './price-comparison';
import { priceComparison } from './price-comparison.block';
import { examples } from './price-comparison.examples';

//

const block = { definition: priceComparison, View: PriceComparison };
const comparison = priceComparisons.one();
const GET = 'GET /v1/cars/1017/price-comparison';

checkBlock({ ...block, examples, answers: { [GET]: { comparison } } });

const show = (given: object = { comparison }) =>
  renderBlock(block, {
    services: testServices({ answers: { [GET]: given } }),
    at: '/used-ford/puma/leeds/details-1017',
  });

describe('the comparison of a price', () => {
  it('says the step, the difference, the number of cars and the market value', async () => {
    await show();
    const region = screen.getByRole('region', { name: 'How the price compares' });
    expect(within(region).getByText('Below market')).toBeInTheDocument();
    expect(region).toHaveTextContent(
      'This price is £1,250 below similar cars. It is compared with 12 of them, each from another dealer.',
    );
    expect(region).toHaveTextContent('about £16,250. Half of the similar cars would cost from £15,800 to £16,640');
    expect(within(region).getByRole('link', { name: 'How we rate prices' })).toHaveAttribute(
      'href',
      '/how-we-rate-prices',
    );
  });

  it('plots every car once, and this one by another shape and a label', async () => {
    await show();
    const plot = screen.getByRole('img', { name: 'This car and 12 similar cars by mileage and price' });
    expect(plot).toHaveAccessibleDescription(
      /^This car: 23,400 miles, £15,000. Similar cars: 18,000 to 29,000 miles, £15,000 to £17,200./,
    );
    expect(plot.querySelectorAll('circle')).toHaveLength(12);
    expect(plot.querySelectorAll('path')).toHaveLength(1);
    expect(within(plot).getByText('This car', { selector: 'text' })).toBeInTheDocument();
  });

  it('has the same cars in a table, each with a link to its page', async () => {
    await show();
    const [head, ...rows] = screen.getAllByRole('row');
    expect(head).toHaveTextContent('CarMilesPriceAdjusted');
    expect(rows).toHaveLength(12);
    expect(rows[1]).toHaveTextContent('2021 Titanium, York19,000£15,200£15,700');
    expect(within(rows[1]!).getByRole('link')).toHaveAttribute('href', '/used-ford/puma/york/details-2001');
  });

  it('shows nothing for a car with too few similar ones', async () => {
    const { container } = await show({});
    expect(container).toBeEmptyDOMElement();
  });
});
