import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices, TEST_BRAND, TEST_TIME } from '@forecourt/testing/services';
import { VehicleListingCardComponent } from './vehicle-listing-card-component';
import { vehicleListingCardComponent } from './vehicle-listing-card-component.block';
import { examples } from './vehicle-listing-card-component.examples';

const attributes = examples['default'];
const link = () => screen.getByRole('link', { name: /^Ford Puma, / });
const brandWith = (...capabilities: typeof TEST_BRAND.capabilities) =>
  testServices({ brand: { ...TEST_BRAND, capabilities } });

const show = checkBlock({ definition: vehicleListingCardComponent, View: VehicleListingCardComponent, examples });

describe('a listing card', () => {
  it('shows the car, its town and its price (B2-40)', async () => {
    const { container } = await show({ attributes });
    expect(screen.getByRole('heading', { name: /^Ford Puma, / })).toBeInTheDocument();
    for (const fact of [
      '1.0 EcoBoost Hybrid Titanium 5dr',
      '23,400 miles',
      'Hybrid',
      '2021',
      'Manual',
      'Leeds',
      '£14,995',
    ]) {
      expect(container).toHaveTextContent(fact);
    }
    expect(link()).toHaveAttribute('href', attributes?.['vehicleLink']);
  });

  it('shows the monthly price with separators (B2-42)', async () => {
    const { container } = await show({ attributes: { ...attributes, monthlyPrice: '1338' } });
    expect(container).toHaveTextContent('Monthly price from £1,338');
  });

  it.each([
    ['Vehicle Price', brandWith()],
    ['Our Price', brandWith('our-price-label')],
  ])('calls the price ‘%s’ where the brand does (B2-41)', async (label, services) => {
    await show({ attributes, services });
    expect(screen.getByText(label)).toBeInTheDocument();
  });

  it('has an uncached link for brands that want it (B2-43)', async () => {
    await show({ attributes, services: brandWith('listing-links-uncached') });
    expect(link()).toHaveAttribute(
      'href',
      `/used-ford/puma/leeds/details-1?from=offers&t=${TEST_TIME.getTime()}#finance`,
    );
  });

  it('accepts the year by either name', async () => {
    const { container } = await show({ attributes: { ...attributes, vehicleYear: '', year: '2019' } });
    expect(container).toHaveTextContent('2019');
  });

  it('has no link when its address is not allowed', async () => {
    await show({ attributes: { ...attributes, vehicleLink: 'https://elsewhere.example/' } });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
