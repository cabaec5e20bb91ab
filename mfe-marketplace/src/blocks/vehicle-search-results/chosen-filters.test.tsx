import { screen, within } from '@testing-library/react';
import { address, person } from '../../car-search/testing/search-under-test';
import { type Asked, found, pass, show } from './testing/results-under-test';

describe('the chosen filters', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const row = () => screen.queryByRole('list', { name: 'Chosen filters' });
  const chosen = () =>
    within(row()!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim());
  const link = (name: string) => within(row()!).getByRole('link', { name });
  const press = async (name: string) => {
    await person().click(link(name));
    await pass(20);
  };

  it('offer a reset only where a select differs: checkboxes alone do not count (B2-25)', async () => {
    await show('/used-cars?colour=red');
    expect(chosen()).toEqual(['Remove Red']);
  });

  it('are cleared together, also where they are checkboxes alone, and the finance terms stay', async () => {
    await show('/used-cars?colour=red&doors=3&doors=5&term=48&theme=x');
    expect(chosen()).toEqual(['Remove Red', 'Remove 3 doors', 'Remove 5 doors', 'Clear all filters']);
    await press('Clear all filters');
    expect(address()).toBe('/used-cars?type=pcp&term=48&deposit=0&miles_a_year=8000&score=good&theme=x');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('are shown above the cars by name, each with a link that removes it', async () => {
    await show('/used-cars/ford/fiesta?postcode=m11ae&max_price=10000&colour=red&sort=newest_first&page=3&theme=x');
    expect(chosen()).toEqual(['Remove Ford', 'Remove Fiesta', 'Remove Up to £10,000', 'Remove Red', 'Reset Filters']);
    const query = 'postcode=m11ae&sort=newest_first&max_price=10000&colour=red&theme=x';
    expect(link('Remove Ford')).toHaveAttribute('href', `/used-cars?${query}`);
    expect(link('Remove Red')).toHaveAttribute(
      'href',
      '/used-cars/ford/fiesta?postcode=m11ae&sort=newest_first&max_price=10000&theme=x',
    );
    expect(link('Reset Filters')).toHaveAttribute('href', '/used-cars?theme=x');
  });

  it('are absent for a postcode, a page or an order alone, and so is the reset link', async () => {
    await show('/used-cars?postcode=m11ae&page=2');
    expect(row()).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Reset Filters' })).not.toBeInTheDocument();
  });

  it('move focus to the next one when removed, and last to the heading; the new count is announced', async () => {
    await show('/used-cars?colour=red&doors=3&doors=5', {
      'POST /v1/cars': ({ body }: Asked) => found('A car', { total: 10 - body.colour.length }),
    });
    await press('Remove 3 doors');
    expect(address()).toBe('/used-cars?colour=red&doors=5');
    expect(link('Remove 5 doors')).toHaveFocus();
    await press('Remove 5 doors');
    expect(link('Remove Red')).toHaveFocus();
    await press('Remove Red');
    expect(address()).toBe('/used-cars');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await pass(0);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('10 cars found');
  });

  it('are shown while cars are loading, and when none are found', async () => {
    await show('/used-cars/ford?max_price=1000', { 'POST /v1/cars': { total: 0, page: 1, pageCount: 1, results: [] } });
    expect(chosen()).toEqual(['Remove Ford', 'Remove Up to £1,000', 'Reset Filters']);
  });
});

describe('the quick filters', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const quick = () => screen.getByRole('list', { name: 'Quick filters' });
  const names = () =>
    within(quick())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('are links that add a filter, which then is a chosen one', async () => {
    await show('/used-cars/ford?page=3&term=48&theme=x');
    expect(names()).toEqual(['Up to £250 a month', 'Below market price', 'Automatic', 'Under 30,000 miles', 'SUV']);
    const link = within(quick()).getByRole('link', { name: 'Automatic' });
    expect(link.getAttribute('href')).toMatch(/^\/used-cars\/ford\?gearbox=automatic&.*term=48.*&theme=x$/);
    await person().click(link);
    await pass(20);
    expect(names()).not.toContain('Automatic');
    expect(screen.getByRole('link', { name: 'Remove Automatic' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('are not offered beside another value of their field', async () => {
    await show('/used-cars?gearbox=manual&max_monthly_price=220&mileage=0-10000');
    expect(names()).toEqual(['Below market price', 'SUV']);
  });
});
