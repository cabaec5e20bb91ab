import { render, screen } from '@testing-library/react';
import { toPence, type CarListing } from '@forecourt/domain/cars/listing';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { carListings } from '@forecourt/domain/testing/factories';
import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { ListingCard } from './listing-card';

const show = (copy: boolean, given = {}, brief = false) =>
  render(
    <ServicesProvider services={testServices()} renderedAt={TEST_TIME.getTime()} nonce="">
      <ListingCard car={toPence(carListings.one(given))} copy={copy} brief={brief} />
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

it('the link of a listing card begins with its visible text, and distinguishes cars of one model', () => {
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
  const priced = {
    finance: 'PCP' as const,
    termMonths: 48,
    depositPence: 100_000,
    equityPence: -120_000,
    aprPercent: 11.4,
    balloonPence: 410_000,
  };

  it.each([false, true])(
    'has beside it product, length, deposit, part exchange, rate and final payment (brief: %p)',
    (brief) => {
      show(false, { monthlyPrice: 199.5, monthlyTerms: priced }, brief);
      expect(
        screen.getByText(
          'PCP, 48 months, £1,000 deposit, £1,200 owed on your car added, 11.4% APR, optional final payment £4,100',
        ),
      ).toBeInTheDocument();
      expect(screen.getByText('£199.50')).toBeInTheDocument();
    },
  );

  it.each([
    [60, 'HP, over 48 months, the longest for this car, no deposit, 12.9% APR'],
    [24, 'HP, over 48 months, the shortest for this car, no deposit, 12.9% APR'],
  ])('names its term if %d months were requested', (wantedTermMonths, words) => {
    show(false, {
      monthlyPrice: 199.5,
      monthlyTerms: { finance: 'HP', termMonths: 48, wantedTermMonths, aprPercent: 12.9 },
    });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each<[Partial<CarListing>, string]>([
    [{ noMonthlyPrice: 'too-little-credit', vehiclePrice: 2_595 }, 'No monthly price: lenders finance £3,000 or more.'],
    [
      { noMonthlyPrice: 'too-little-credit', vehiclePrice: 9_000 },
      'No monthly price: lenders finance £3,000 or more. A smaller deposit or part exchange leaves more to finance.',
    ],
    [
      { noMonthlyPrice: 'too-much-credit', maxNegativeEquityPence: 51_900 },
      'No monthly price: you owe too much on your car. Up to £519 of what you still owe can be added to the finance of this car.',
    ],
    [
      { noMonthlyPrice: 'car' },
      'No monthly price: lenders on our panel do not finance a car of its age and mileage over any length.',
    ],
  ])('is replaced by the reason, and advice on what to change: %j', (without, words) => {
    show(false, without);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('is rated in words if there are cars to compare it with', () => {
    show(false, { priceRating: { step: 'Well above market', difference: '£1,240 above similar cars' } });
    expect(screen.getByText('Well above market').closest('p')).toHaveTextContent(
      'Well above market £1,240 above similar cars',
    );
  });

  it('is not rated otherwise', () => {
    show(false);
    expect(screen.queryByText(/market|similar/)).not.toBeInTheDocument();
  });
});
