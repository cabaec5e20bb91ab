import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { makesModels } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { VehicleSearchHeroContainer } from './vehicle-search-hero-container';
import { vehicleSearchHeroContainer } from './vehicle-search-hero-container.block';
import { examples } from './vehicle-search-hero-container.examples';

const block = { definition: vehicleSearchHeroContainer, View: VehicleSearchHeroContainer };
const answers = {
  'POST /api/library/v1/client-token': { authenticationToken: 'token' },
  'GET /v1/makes-models': makesModels.one(),
};
const show = (attributes = {}, at = '/') => renderBlock(block, { attributes, at, services: testServices({ answers }) });

checkBlock({ ...block, examples, answers });

describe('the search hero', () => {
  it('has the default wording of the spec (B2-34) and the broker statement', async () => {
    const { container } = await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Thousands of used cars from verified dealers.',
    );
    expect(container).toHaveTextContent('Find a finance deal today.');
    expect(container).toHaveTextContent(
      'Rates from 12.9% APR. Representative 21.8% APR Larkway Finance Limited is a credit broker, not a lender.',
    );
  });

  it('has another title in registration mode', async () => {
    await show({ searchMode: 'registration' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find out how much your car is worth');
    expect(screen.getByRole('button', { name: 'Value my car' })).toBeInTheDocument();
  });

  it('has the search card with the makes in stock', async () => {
    await show();
    expect(screen.getByRole('option', { name: 'Toyota' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search cars' })).toBeInTheDocument();
  });

  it.each([
    [{}, '/', 'http://apply.localhost:3000/'],
    [{}, '/social/cars', 'http://social-apply.localhost:3000/'],
    [{ financeLink: '/car-finance' }, '/social/cars', '/car-finance'],
  ])('opens its finance link in the same window: %j on %s (B2-33)', async (attributes, at, address) => {
    await show(attributes, at);
    const finance = screen.getByRole('link', { name: 'Get my quote' });
    expect(finance).toHaveAttribute('href', address);
    expect(finance).not.toHaveAttribute('target');
  });

  it('shows the car that its attributes name, loaded eagerly', async () => {
    const { container } = await show({ make: 'Audi', modelFamily: 'A3%2BSportback', modelDoors: '3' });
    const image = container.querySelector('img')!;
    expect(Object.fromEntries(new URL(image.src).searchParams)).toMatchObject({
      make: 'Audi',
      modelFamily: 'A3 Sportback',
      bodySize: '3',
      width: '800',
    });
    expect(image).toHaveAttribute('loading', 'eager');
  });
});
