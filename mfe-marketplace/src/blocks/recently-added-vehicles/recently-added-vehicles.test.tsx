import { render, screen, within } from '@testing-library/react';
import { hostBlock } from '@forecourt/testing/block-host';
import { checkBlock } from '@forecourt/testing/check-block';
import { carListings } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices, TEST_BRAND } from '@forecourt/testing/services';
import { RecentlyAddedVehicles } from './recently-added-vehicles';
import { recentlyAddedVehicles } from './recently-added-vehicles.block';
import { examples } from './recently-added-vehicles.examples';

const block = { definition: recentlyAddedVehicles, View: RecentlyAddedVehicles };
const answers = { 'GET /v1/cars/recent': { total: 2, results: carListings.many(2) } };

checkBlock({ ...block, examples, answers });

describe('recently added vehicles', () => {
  it('shows the newest cars in stock, each linking to its page', async () => {
    await renderBlock(block, { services: testServices({ answers }) });
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(2);
    expect(within(cards[0]!).getByRole('link')).toHaveAttribute('href', carListings.one().vehicleLink);
  });

  it('shows price and monthly price with separators', async () => {
    const vehicles = JSON.stringify([{ ...carListings.one(), vehiclePrice: 114_995, monthlyPrice: 1338 }]);
    await renderBlock(block, { attributes: { vehicles } });
    expect(screen.getByText('£114,995')).toBeInTheDocument();
    expect(screen.getByText('£1,338')).toBeInTheDocument();
    expect(screen.getByText('Vehicle Price')).toBeInTheDocument();
    expect(screen.getByText('Monthly price from')).toBeInTheDocument();
  });

  it.each([
    ['itself, without a block above that has one', { place: 'here', search: '' }, 1],
    ['in the block above', { place: 'above', search: '' }, 0],
    ['itself, for terms that the block above does not have', { place: 'above', search: '?type=hp&term=36' }, 1],
  ])('has the representative example %s, in brands with PCP and without', async (_, { place, search }, count) => {
    for (const withoutProducts of [[], ['pcp' as const]]) {
      const services = testServices({ answers, brand: { ...TEST_BRAND, withoutProducts } });
      const { unmount } = await renderBlock(block, { attributes: { example: place }, services, at: `/${search}` });
      expect(screen.queryAllByText(/Representative example/)).toHaveLength(count);
      unmount();
    }
  });

  it('calls it ‘Our Price’ where the brand does', async () => {
    const services = testServices({ answers, brand: { ...TEST_BRAND, capabilities: ['our-price-label'] } });
    await renderBlock(block, { services });
    expect(screen.getAllByText('Our Price')).toHaveLength(2);
  });

  it('has the configured number and width of cards (B9-2, B9-5)', async () => {
    const { container, unmount } = await renderBlock(block, {
      attributes: { visibleCards: '3', cardWidth: '340' },
      services: testServices({ answers }),
    });
    expect(container.querySelector('style')).toHaveTextContent('--visible-cards:3;--card-width:340px');
    unmount();
    const { container: other } = await renderBlock(block, {
      attributes: { visibleCards: '11' },
      services: testServices({ answers }),
    });
    expect(other.querySelector('style')).toBeNull();
  });

  it('leaves out unknown facts', async () => {
    const vehicles = JSON.stringify([{ ...carListings.one(), fuelType: 'unknown', monthlyPrice: undefined }]);
    await renderBlock(block, { attributes: { vehicles } });
    expect(screen.queryByText('unknown')).not.toBeInTheDocument();
    expect(screen.queryByText('Monthly price from')).not.toBeInTheDocument();
  });

  it('returns to the first car when the list changes, and only then (B4)', async () => {
    const list = () => screen.getByRole('list', { name: 'Cars listed last' });
    const given = (...links: string[]) => JSON.stringify(links.map((vehicleLink) => carListings.one({ vehicleLink })));
    const { rerender } = render(await hostBlock(block, { attributes: { vehicles: given('/1', '/2') } }));
    list().scrollLeft = 400;
    rerender(await hostBlock(block, { attributes: { vehicles: given('/1', '/2'), layout: 'compact' } }));
    expect(list().scrollLeft).toBe(400);
    rerender(await hostBlock(block, { attributes: { vehicles: given('/1', '/3') } }));
    expect(list().scrollLeft).toBe(0);
  });

  it('shows a car twice when it is given twice', async () => {
    await renderBlock(block, { attributes: { vehicles: JSON.stringify([carListings.one(), carListings.one()]) } });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('offers the search when the newest cars cannot be loaded', async () => {
    await renderBlock(block);
    expect(screen.getByRole('link', { name: 'Search all cars' })).toBeInTheDocument();
  });
});
