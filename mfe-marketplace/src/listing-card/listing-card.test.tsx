import { render, screen } from '@testing-library/react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { carListings } from '@forecourt/testing/factories';
import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { ListingCard } from './listing-card';

const show = (copy: boolean) =>
  render(
    <ServicesProvider services={testServices()} renderedAt={TEST_TIME.getTime()} nonce="">
      <ListingCard car={carListings.one()} copy={copy} />
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
