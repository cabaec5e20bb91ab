import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { checkBlock } from '@forecourt/testing/check-block';
import { carListings } from '@forecourt/domain/testing/factories';
import { apiFailure, testServices, type ApiCall } from '@forecourt/testing/services';
import { chooseTerms } from '@forecourt/ui/kept-terms';
import { savedCars as ownCars } from '@forecourt/ui/saved-cars';
import { savedSearches } from '../../saved-searches/saved-searches';
import { SavedCars } from './saved-cars';
import { savedCars } from './saved-cars.block';
import { examples } from './saved-cars.examples';

const car = (id: string, vehiclePrice = 14_995) => ({
  ...carListings.one(),
  id,
  vehiclePrice,
  vehicleLink: `/used-ford/puma/leeds/details-${id}`,
});
const sold = {
  id: '2',
  title: 'Kia Ceed',
  year: 2019,
  price: 9_000,
  soldOn: '2026-03-01',
  like: [car('70'), car('71')],
};
const known: Record<string, object> = { 1: car('1'), 3: car('3', 15_245), 4: car('4', 14_495) };
const answer = ({ path }: ApiCall) => {
  const ids = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [];
  return { forSale: ids.flatMap((id) => known[id] ?? []), sold: ids.includes('2') ? [sold] : [] };
};
const answers = { 'GET /v1/cars': answer };

const show = checkBlock({ definition: savedCars, View: SavedCars, examples, answers });
const showAt = (at: string, given: Record<string, unknown> = answers) =>
  show({ services: testServices({ answers: given }), at });
const save = (...ids: string[]) =>
  ownCars.set(ids.map((id) => ({ id, pricePence: 1_499_500, savedAt: 1_760_000_000_000 })));
const item = (text: string | RegExp) => {
  const found = screen.getByText(text).closest('li');
  if (!found) throw new Error('No item');
  return within(found);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  savedSearches.set([]);
});

describe('the cars that a visitor has saved', () => {
  it('show their current prices, and changes in words', async () => {
    save('1', '3', '4');
    await showAt('/saved-cars');
    expect(await screen.findByText('Same price as when you saved it')).toBeInTheDocument();
    expect(screen.getByText('£250 more than when you saved it')).toHaveTextContent(/^↑/);
    expect(screen.getByText('£500 less than when you saved it')).toHaveTextContent(/^↓/);
  });

  it('mark sold ones, with the nearest cars, and unknown ones', async () => {
    save('2', '9');
    await showAt('/saved-cars');
    await screen.findByRole('heading', { name: 'Sold: Kia Ceed, 2019' });
    expect(item(/was for sale at £9,000/).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'We do not know this car' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove car 9' }));
    expect(ownCars.current().map(({ id }) => id)).toEqual(['2']);
  });

  it('can be put back in their place, with the price of then, when they were removed', async () => {
    save('1', '3');
    await showAt('/saved-cars');
    await screen.findByText('£250 more than when you saved it');
    act(() => ownCars.set(ownCars.current().filter(({ id }) => id !== '3')));
    expect(screen.queryByText('£250 more than when you saved it')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(screen.getByText('£250 more than when you saved it')).toBeInTheDocument();
    expect(ownCars.current()).toHaveLength(2);
  });

  it('are an empty list on a new device, or if the stored text is damaged', async () => {
    localStorage.setItem('saved_cars', '{"not": "ours"}');
    const { services } = await showAt('/saved-cars');
    expect(screen.getByText(/Press the heart on a car/)).toBeInTheDocument();
    expect(services.calls.filter(({ route }) => route === 'GET /v1/cars')).toEqual([]);
  });

  it('are priced under the terms of the visit, which are changed there', async () => {
    chooseTerms({ ...DEFAULT_TERMS, termMonths: 36 });
    save('1', '3');
    const { services } = await showAt('/saved-cars');
    await screen.findByText('£250 more than when you saved it');
    const asked = () =>
      services.calls.filter(({ route }) => route === 'GET /v1/cars').map(({ path }) => /term=\d+/.exec(path)?.[0]);
    expect(asked().at(-1)).toBe('term=36');
    await userEvent.click(screen.getByText('Change'));
    await userEvent.selectOptions(screen.getByLabelText('Months'), '24');
    await userEvent.click(screen.getByRole('button', { name: 'Show these prices' }));
    await waitFor(() => expect(asked().at(-1)).toBe('term=24'));
    expect(screen.getByText(/^Monthly prices, your terms:/)).toHaveTextContent('24 months');
    expect(sessionStorage.getItem('financeTerms')).toMatch(/term=24/);
  });

  it('are on our site, where a page of another embeds the block, which has no hearts', async () => {
    const embedded = { addressOf: (path: string) => `https://forecourt.example${path}`, find: () => null };
    await show({ services: testServices({ answers, embedded }) });
    expect(screen.queryByText(/heart/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your saved cars' })).toHaveAttribute('href', '/saved-cars');
  });

  it('can be chosen for comparing, four at most', async () => {
    save('1', '3', '4', '5', '6');
    await showAt('/saved-cars', {
      'GET /v1/cars': { forSale: ['1', '3', '4', '5', '6'].map((id) => car(id)), sold: [] },
    });
    const boxes = await screen.findAllByRole('checkbox', { name: /^Compare/ });
    for (const box of boxes.slice(0, 4)) await userEvent.click(box);
    expect(boxes[4]).toBeDisabled();
    await userEvent.click(boxes[0]!);
    expect(boxes[4]).toBeEnabled();
    expect(boxes[1]?.closest('form')).toHaveAttribute('action', '/compare');
  });

  it('are requested again when the visitor is back online', async () => {
    save('1');
    let isOnline = false;
    await showAt('/saved-cars', { 'GET /v1/cars': (call: ApiCall) => (isOnline ? answer(call) : apiFailure(0)) });
    expect(await screen.findByText(/Your list is safe/)).toBeInTheDocument();
    isOnline = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByText('Same price as when you saved it')).toBeInTheDocument());
    expect(screen.queryByText(/Your list is safe/)).not.toBeInTheDocument();
  });
});

describe('saved searches', () => {
  it('say how many cars are new since they were looked at, which is once they are opened', async () => {
    savedSearches.set([{ query: 'make=ford&max_price=9000', name: 'Ford, Up to £9,000', seenAt: 1_760_000_000_000 }]);
    const bodies: unknown[] = [];
    const { services } = await showAt('/saved-cars', {
      'POST /api/library/v1/client-token': { authenticationToken: 'token' },
      'GET /v1/makes-models': { makes: [{ id: '7', name: 'Ford', slug: 'ford', count: 3, models: [] }] },
      'POST /v1/cars': ({ body }: ApiCall) => {
        bodies.push(body);
        return { total: bodies.length === 1 ? 3 : 0 };
      },
    });
    const link = screen.getByRole('link', { name: 'Ford, Up to £9,000' });
    expect(screen.getByText(/The list stays on this device\. Safari deletes it after seven days/)).toBeInTheDocument();
    expect(link).toHaveAttribute('href', '/used-cars/ford?max_price=9000');
    await waitFor(() => expect(link.parentElement).toHaveTextContent('Ford, Up to £9,000 · 3 new cars'));
    expect(bodies).toMatchObject([
      { makeIds: ['7'], priceMax: '9000', fields: [], listedAfter: '2025-10-09T08:53:20.000Z' },
    ]);
    fireEvent.click(link);
    expect(savedSearches.current()[0]?.seenAt).toBe(services.clock.now().getTime());
    await waitFor(() => expect(link.parentElement).toHaveTextContent('nothing new'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove the search Ford, Up to £9,000' }));
    expect(savedSearches.current()).toEqual([]);
  });
});

describe('a list that somebody shared', () => {
  it('shows the cars of the address, without the owner’s changes, and saves them all', async () => {
    save('1');
    await showAt('/saved-cars?cars=3,2,x,1');
    expect(screen.getByRole('heading', { level: 1, name: 'Cars that somebody shared with you' })).toBeInTheDocument();
    expect(screen.queryByText(/when you saved it/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save all of them' }));
    expect(ownCars.current().map(({ id, pricePence }) => [id, pricePence])).toEqual([
      ['3', 1_524_500],
      ['1', 1_499_500],
    ]);
    expect(screen.getByText('All of them are on your list.')).toBeInTheDocument();
  });
});

describe('e-mails about a list', () => {
  const form = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).form!;

  it('are requested by a plain form, for the saved cars and searches', async () => {
    save('1', '2');
    savedSearches.set([
      { query: 'make=ford', name: 'Ford', seenAt: 0 },
      { query: 'colour=red', name: 'Red', seenAt: 0 },
    ]);
    await showAt('/saved-cars');
    await screen.findByText('Same price as when you saved it');
    expect(form()).toHaveAttribute('action', '/api/alerts');
    expect(form()).toHaveAttribute('method', 'post');
    expect(Object.fromEntries(new FormData(form()))).toEqual({
      cars: '1,2',
      searches: 'make=ford\ncolour=red',
      shared: '',
      email: '',
    });
  });

  it('are about the cars of a shared list alone, and need no script there', async () => {
    save('1');
    savedSearches.set([{ query: 'make=ford', name: 'Ford', seenAt: 0 }]);
    await showAt('/saved-cars?cars=3,4');
    expect(Object.fromEntries(new FormData(form()))).toEqual({ cars: '3,4', searches: '', shared: 'yes', email: '' });
  });

  it.each([
    ['sent', /Look into your inbox/],
    ['failed', /Please try again later/],
  ])('say how sending went: %s', async (outcome, words) => {
    await showAt(`/saved-cars?alerts=${outcome}`);
    expect(screen.getByText(words)).toBeInTheDocument();
    // Browsers focus the target of an anchor.
    expect(document.querySelector('[tabindex="-1"]#alerts')).toHaveTextContent(words);
  });

  it('say that the address is wrong', async () => {
    save('1');
    await showAt('/saved-cars?alerts=email');
    await screen.findByText('Same price as when you saved it');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
  });
});

describe('the outcome of asking for e-mails', () => {
  it('is not in later addresses', async () => {
    await showAt('/saved-cars?cars=3,4&alerts=sent');
    const again = [...document.querySelectorAll<HTMLFormElement>('form[method=get]')];
    expect(again.map((sent) => Object.fromEntries(new FormData(sent)))).toContainEqual(
      expect.objectContaining({ cars: '3,4', type: 'PCP' }),
    );
    expect(document.body.innerHTML).not.toContain('alerts=');
    expect(again.flatMap((sent) => [...new FormData(sent).keys()])).not.toContain('alerts');
  });
});
