import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { makesModels } from '@forecourt/domain/testing/factories';
import { testServices } from '@forecourt/testing/services';
import { VehicleBrandGridContainer } from './vehicle-brand-grid-container';
import { vehicleBrandGridContainer } from './vehicle-brand-grid-container.block';
import { examples } from './vehicle-brand-grid-container.examples';

const answers = { 'GET /v1/makes-models': makesModels.one() };
const link = (name: string) => screen.getByRole('link', { name });
const modelsOf = (make: string) =>
  within(screen.getByRole('list', { name: `${make} models` }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const show = checkBlock({ definition: vehicleBrandGridContainer, View: VehicleBrandGridContainer, examples, answers });

describe('the grid of makes', () => {
  it('links to the used cars of a make and a model, or to the given address (B2-36)', async () => {
    await show('given makes');
    expect(link('Ford')).toHaveAttribute('href', '/used-cars/ford');
    expect(link('Puma')).toHaveAttribute('href', '/used-cars/ford/puma');
    expect(link('Land Rover')).toHaveAttribute('href', '/offers/land-rover');
    expect(link('Discovery Sport')).toHaveAttribute('href', '/offers/discovery-sport');
  });

  it('keeps the finance terms of the page', async () => {
    await show({ attributes: examples['given makes'], at: '/?term=48&type=hp' });
    expect(link('Ford')).toHaveAttribute(
      'href',
      '/used-cars/ford?type=HP&term=48&deposit=0&miles_a_year=8000&score=Good',
    );
    expect(link('Puma')).toHaveAttribute(
      'href',
      '/used-cars/ford/puma?type=HP&term=48&deposit=0&miles_a_year=8000&score=Good',
    );
  });

  it.each([
    ['', ['Fiesta', 'Puma', 'Focus']],
    ['1', ['Fiesta']],
    ['many', ['Fiesta', 'Puma', 'Focus']],
  ])('shows three models of a make, or the number in "%s"', async (maxModelsPerBrand, models) => {
    await show({ attributes: { ...examples['given makes'], maxModelsPerBrand } });
    expect(modelsOf('Ford')).toEqual(models);
  });

  it('has signs in the configured size', async () => {
    const { container } = await show('given makes');
    const signs = [...container.querySelectorAll('svg')].map((sign) => [sign.textContent, sign.getAttribute('width')]);
    expect(signs).toEqual([
      ['F', '40'],
      ['LR', '48'],
      ['BMW', '40'],
    ]);
  });

  it('shows the makes and models with most cars, sorted by name', async () => {
    await show({ attributes: { maxBrands: '2', maxModelsPerBrand: '1' }, services: testServices({ answers }) });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ford',
      'Volkswagen',
    ]);
    expect(modelsOf('Ford')).toEqual(['Fiesta']);
  });

  it('links to all used cars when it has no makes to show', async () => {
    await show({ attributes: { brands: '[{' } });
    expect(link('See all used cars')).toHaveAttribute('href', '/used-cars');
  });
});
