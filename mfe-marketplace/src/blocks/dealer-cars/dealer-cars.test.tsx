import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { carListings } from '@forecourt/domain/testing/factories';
import { apiFailure, testServices } from '@forecourt/testing/services';
import type { CarSearchBody } from '@forecourt/domain/car-search/wire';
import { SAMPLE_DEALER } from '../../dealer-page/testing/sample-dealer';
import { DealerCars } from './dealer-cars';
import { dealerCars } from './dealer-cars.block';
import { examples } from './dealer-cars.examples';

const token = { 'POST /api/library/v1/client-token': { authenticationToken: 'token' } };
const found = (total: number) => ({
  total,
  page: 1,
  pageCount: Math.max(1, Math.ceil(total / 14)),
  results: carListings.many(Math.min(9, total)),
});
const answersOf = (search: unknown) => ({
  ...token,
  'GET /v1/dealers/1': SAMPLE_DEALER,
  'GET /v1/dealers/2': SAMPLE_DEALER,
  'GET /v1/dealers/7': SAMPLE_DEALER,
  'POST /v1/cars': search,
});

const show = checkBlock({ definition: dealerCars, View: DealerCars, examples, answers: answersOf(found(2)) });
async function at(search: unknown, query = '') {
  const services = testServices({ answers: answersOf(search) });
  const view = await show({ services, at: `${SAMPLE_DEALER.path}${query}` });
  return {
    ...view,
    asked: services.calls.filter(({ route }) => route === 'POST /v1/cars').map(({ body }) => body as CarSearchBody),
  };
}

describe('the cars of a dealer', () => {
  it('are its first eight, with a link to all', async () => {
    const { asked } = await at(found(42));
    expect(asked).toMatchObject([{ dealer: 'alderbrook-cars-7', postcode: '' }]);
    expect(screen.getByRole('heading', { name: 'Cars at Alderbrook Cars' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'See all 42 cars' })).toHaveAttribute(
      'href',
      '/used-cars?dealer=alderbrook-cars-7',
    );
  });

  it('need no link when all are there', async () => {
    await at(found(3));
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /^See all/ })).not.toBeInTheDocument();
  });

  it('are priced under the terms of the address, which their links carry', async () => {
    const { asked } = await at(found(42), '?type=hp');
    expect(asked[0]?.terms.product).toBe('HP');
    expect(screen.getByRole('link', { name: 'See all 42 cars' }).getAttribute('href')).toMatch(
      /^\/used-cars\?dealer=alderbrook-cars-7&type=HP/,
    );
  });

  it('are cars nearby if it has none', async () => {
    const { asked } = await at(({ body }: { body: CarSearchBody }) => (body.dealer === '' ? found(900) : found(0)));
    expect(asked.map(({ dealer, postcode }) => [dealer, postcode])).toEqual([
      ['alderbrook-cars-7', ''],
      ['', 'LS14AB'],
    ]);
    expect(screen.getByRole('heading', { name: 'Cars near Leeds' })).toBeInTheDocument();
    expect(screen.getByText(/Alderbrook Cars has no cars for sale here just now/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all cars near Leeds' })).toHaveAttribute(
      'href',
      '/used-cars?postcode=ls14ab',
    );
  });

  it('are left out for a dealer that we do not know', async () => {
    const services = testServices({ answers: { 'GET /v1/dealers/7': apiFailure(404) } });
    const { container } = await show({ services, at: SAMPLE_DEALER.path });
    expect(container.querySelector('section')).toBeNull();
  });
});
