import { render, screen } from '@testing-library/react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { carListings } from '@forecourt/testing/factories';
import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { ListingCard } from './listing-card';

const show = (copy: boolean, given = {}, brief = false) =>
  render(
    <ServicesProvider services={testServices()} renderedAt={TEST_TIME.getTime()} nonce="">
      <ListingCard car={carListings.one(given)} copy={copy} brief={brief} />
    </ServicesProvider>,
  );

describe('a listing card in a carousel that wraps', () => {
  it.each([
    ['can be reached with Tab', false, null],
    ['can only be clicked when it is a copy', true, '-1'],
  ])('%s', (_, copy, tabIndex) => {
    show(copy);
    expect(screen.getByRole('link').getAttribute('tabindex')).toBe(tabIndex);
    expect(screen.getByRole('link')).toHaveAttribute('href', carListings.one().vehicleLink);
  });
});

it('the link of a listing card begins with what it says, and tells cars of one model apart', () => {
  for (const car of [
    { year: 2019, vehiclePrice: 9_200 },
    { year: 2021, vehiclePrice: 9_200 },
    { year: 2021, vehiclePrice: 10_500.5 },
  ])
    show(false, { vehicleTitle: 'Ford Fiesta', ...car });
  for (const name of ['Ford Fiesta, 2019, £9,200', 'Ford Fiesta, 2021, £9,200', 'Ford Fiesta, 2021, £10,501'])
    expect(screen.getByRole('link', { name })).toHaveTextContent('Ford Fiesta');
});

describe('the price on a listing card', () => {
  it('is shown with its rate also where there is one line for it, whatever else it is for', () => {
    const monthlyTerms = { finance: 'PCP' as const, termMonths: 48, depositPence: 100_000, equityPence: -120_000, aprPercent: 11.4 };
    show(false, { monthlyPrice: 199.5, monthlyTerms }, true);
    expect(screen.getByText('PCP, 48 months, 11.4% APR')).toBeInTheDocument();
  });

  it('is rated in words, where there are cars to compare it with', () => {
    show(false, { priceRating: { step: 'Well above market', difference: '£1,240 above similar cars' } });
    expect(screen.getByText('Well above market').closest('p')).toHaveTextContent('Well above market: £1,240 above similar cars');
  });

  it('is not rated otherwise', () => {
    show(false);
    expect(screen.queryByText(/market|similar/)).not.toBeInTheDocument();
  });
});
