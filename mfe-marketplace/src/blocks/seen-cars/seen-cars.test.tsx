import { act, screen, waitFor, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { carListings } from '@forecourt/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices, type ApiAnswers } from '@forecourt/testing/services';
import userEvent from '@testing-library/user-event';
import { seenCars as list } from '../../seen-cars/seen-cars';
import { SeenCars } from './seen-cars';
import { seenCars } from './seen-cars.block';
import { examples } from './seen-cars.examples';

//

const block = { definition: seenCars, View: SeenCars };
const car = (id: string) => carListings.one({ id, vehicleTitle: `Car ${id}`, vehicleLink: `/used-ford/puma/leeds/details-${id}` });
const answers: ApiAnswers = { 'GET /v1/cars': { forSale: [car('3'), car('2')], sold: [] } };
const at = '/used-ford/puma/leeds/details-1';
const show = async (given = answers, page = at) => renderBlock(block, { at: page, services: testServices({ answers: given }) });
const cars = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

checkBlock({ ...block, examples, answers });

describe('the cars seen last', () => {
  it('are not remembered until the visitor asks for it', async () => {
    const { services } = await show();
    expect(screen.getByText(/Safari deletes it after seven days without a visit/)).toBeInTheDocument();
    expect(localStorage.length).toBe(0);
    expect(services.calls.filter(({ route }) => route === 'GET /v1/cars')).toEqual([]);
    await press('Remember the cars I look at');
    expect(list.current()).toEqual(['1']);
    expect(screen.getByText(/This car is the first/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clear the list and stop' })).toHaveFocus();
  });

  it('say when the browser keeps nothing, so that the list ends with the page', async () => {
    await show();
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await press('Remember the cars I look at');
    expect(screen.getByRole('status')).toHaveTextContent('Your browser keeps nothing for us: the list ends with this page.');
    expect(screen.queryByText(/are remembered on this device|Safari/)).not.toBeInTheDocument();
    forbidden.mockRestore();
    await press('Clear the list and stop');
    await press('Remember the cars I look at');
    expect(screen.getByRole('status')).toHaveTextContent('This car is the first.');
  });

  it('are shown in their order, without the car of the page', async () => {
    list.set(['1', '2', '3']);
    await show();
    await waitFor(() => expect(cars()).toEqual(['Car 2', 'Car 3']));
    expect(screen.queryByText('Monthly price from')).not.toBeInTheDocument();
  });

  it('are cleared, and then nothing is remembered', async () => {
    list.set(['1', '2', '3']);
    await show();
    await press('Clear the list and stop');
    expect(list.current()).toEqual([]);
    expect(cars()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Remember the cars I look at' })).toHaveFocus();
  });

  it('leave the list when they are sold', async () => {
    list.set(['1', '2', '3']);
    const sold = { id: '3', title: 'Car 3', year: 2020, price: 1, soldOn: '2026-01-01', like: [] };
    await show({ 'GET /v1/cars': { forSale: [car('2')], sold: [sold] } });
    await waitFor(() => expect(list.current()).toEqual(['1', '2']));
    expect(cars()).toEqual(['Car 2']);
  });

  it('follow another tab', async () => {
    list.set(['1', '2']);
    await show();
    await waitFor(() => expect(cars()).toEqual(['Car 2']));
    localStorage.setItem('seen_cars', '3,1,2');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'seen_cars' })));
    await waitFor(() => expect(cars()).toEqual(['Car 3', 'Car 2']));
  });

  it('stay on the list when they cannot be shown, and can be asked for again', async () => {
    list.set(['1', '2']);
    let isUp = false;
    await show({ 'GET /v1/cars': () => (isUp ? { forSale: [car('2')], sold: [] } : apiFailure(503)) });
    await screen.findByRole('alert');
    isUp = true;
    await press('Try again');
    await waitFor(() => expect(cars()).toEqual(['Car 2']));
  });
});
