import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { checkBlock } from '@forecourt/testing/check-block';
import { carListings } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { keepTerms } from '@forecourt/ui/kept-terms';
import { VehicleGridComponent } from './vehicle-grid-component';
import { vehicleGridComponent } from './vehicle-grid-component.block';
import { examples } from './vehicle-grid-component.examples';

const block = { definition: vehicleGridComponent, View: VehicleGridComponent };
const answers = { 'GET /v1/cars/recent': { total: 40, results: carListings.many(4) } };
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

checkBlock({ ...block, examples, answers });

describe('a grid of cars', () => {
  it.each(['given cars', 'encoded by the content system'])('shows %s', async (example) => {
    await renderBlock(block, { attributes: examples[example] });
    expect(titles()).toEqual(['Toyota Corolla', 'Toyota Yaris']);
  });

  it('accepts the year of a car by either name, and a car twice', async () => {
    const { year, ...car } = carListings.one({ year: 2019 });
    const { container } = await renderBlock(block, {
      attributes: {
        vehicles: JSON.stringify([
          { ...car, vehicleYear: year },
          { ...car, year },
        ]),
      },
    });
    expect(titles()).toHaveLength(2);
    expect(container.textContent?.match(/2019/g)).toHaveLength(2);
  });

  it('requests as many of the newest cars as it shows', async () => {
    const services = testServices({ answers });
    await renderBlock(block, { attributes: { limit: '3' }, services });
    expect(services.calls[0]?.path).toBe('/v1/cars/recent?limit=3');
    expect(titles()).toHaveLength(3);
  });

  it('is priced under the terms that this device keeps, and its links carry them', async () => {
    keepTerms({ ...DEFAULT_TERMS, product: 'HP', termMonths: 36 });
    const services = testServices({ answers });
    await renderBlock(block, { attributes: { limit: '3' }, services });
    const query = 'type=HP&term=36&deposit=0&miles_a_year=8000&score=Good';
    await waitFor(() => expect(services.calls.at(-1)?.path).toBe(`/v1/cars/recent?limit=3&${query}`));
    await waitFor(() =>
      expect(screen.getAllByRole('article')[0]?.querySelector('a')).toHaveAttribute(
        'href',
        expect.stringContaining(query),
      ),
    );
    keepTerms(undefined);
  });

  it('leaves out an invalid car', async () => {
    const vehicles = JSON.stringify([{ vehicleTitle: 'No price' }, carListings.one()]);
    await renderBlock(block, { attributes: { vehicles } });
    expect(titles()).toEqual([carListings.one().vehicleTitle]);
  });

  it('offers the search when there is nothing to show', async () => {
    await renderBlock(block, { attributes: { vehicles: '[{' } });
    expect(screen.getByRole('link', { name: 'Search all cars' })).toBeInTheDocument();
  });
});
