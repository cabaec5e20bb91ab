import { act, fireEvent, screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { vehicleListings } from '@forecourt/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { address, CARS_ANSWER, person, SEARCH_ANSWERS as answers, withBrowser } from '../../car-search/testing/search-under-test';
import { VehicleSearchResults } from './vehicle-search-results';
import { vehicleSearchResults as definition } from './vehicle-search-results.block';
import { examples } from './vehicle-search-results.examples';

checkBlock({ definition, View: VehicleSearchResults, examples, answers });

interface Asked {
  body: { page: number; sort: string; colour: string[]; fields: string[] };
}

const block = { definition, View: withBrowser(VehicleSearchResults) };
const show = async (at = '/used-cars', given: object = {}) => {
  const services = testServices({ answers: { ...answers, ...given } });
  const view = await renderBlock(block, { at, services });
  return { ...view, services, asked: () => services.calls.filter(({ route }) => route === 'POST /v1/cars').map(({ body }) => body as Asked['body']) };
};
const cars = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
/** A choice takes effect after the next frame. */
const sortBy = async (order: string) => {
  await person().selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), order);
  await pass(20);
};
const region = () => screen.getByRole('region', { name: /^Used/ });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const found = (title: string, more: object = {}) => ({ ...CARS_ANSWER, results: [vehicleListings.one({ vehicleTitle: title })], ...more });
const tryAgain = () => screen.queryByRole('link', { name: 'Try again' });

describe('search results', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('show a page of cars and the total, and request no more than that', async () => {
    const { asked } = await show('/used-cars?colour=red');
    expect(cars()).toHaveLength(14);
    expect(region()).toHaveTextContent('1,234 cars found');
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({ colour: ['red'], pageSize: 14, page: 1, fields: ['results'] });
  });

  it('pass the visitor’s postcode on to the page of a car', async () => {
    await show('/used-cars?postcode=M1+1AE');
    const [first] = screen.getAllByRole('article');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `${vehicleListings.one().vehicleLink}?postcode=m11ae`);
  });

  it.each([
    ['/used-cars', 'Used cars for sale'],
    ['/used-cars/ford', 'Used Ford for sale'],
    ['/used-ford/fiesta', 'Used Ford Fiesta for sale'],
    ['/search?make=Ford&min-price=1000', 'Used Ford for sale'],
  ])('are headed on %s: %s', async (at, heading) => {
    await show(at);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  });

  it('say which filters of the address are ignored, and why, until they are removed', async () => {
    await show('/used-cars?postcode=nonsense&distance=10&min_price=5000&max_price=1000');
    const reasons = () => screen.queryByText(/without part of your search/)?.nextElementSibling?.textContent;
    expect(reasons()).toBe(
      '“nonsense” is not a UK postcode.A distance of 10 miles needs a postcode that it is measured from.The highest price of £1,000 is below the lowest price of £5,000.',
    );
    await sortBy('Newest first');
    expect(address()).toBe('/used-cars?sort=newest_first&min_price=5000');
    expect(reasons()).toBeUndefined();
  });

  it.each([
    ['/used-cars', 'Relevance'],
    ['/used-cars?sort=relevance', 'Relevance'],
    ['/used-cars?postcode=m11ae', 'Distance'],
    ['/used-cars?postcode=m11ae&sort=relevance', 'Relevance'],
    ['/used-cars?sort=newest_first', 'Newest first'],
  ])('on %s show their order: %s', async (at, order) => {
    await show(at);
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue(order);
  });

  it('follow the chosen order, and announce the count once they have loaded', async () => {
    const { asked } = await show('/used-cars?page=3');
    await sortBy('Price: low to high');
    expect(address()).toBe('/used-cars?sort=price_low_high');
    await pass(0);
    expect(asked().at(-1)).toMatchObject({ sort: 'price_low_high', page: 1, fields: ['results', 'facets'] });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1,234 cars found');
  });

  it('keep the last cars until the next have loaded, and ignore stale answers', async () => {
    const waiting: Record<string, (answer: object) => void> = {};
    const later = ({ body: { sort } }: Asked) => (sort === 'distance' ? found('The first') : new Promise((resolve) => (waiting[sort] = resolve)));
    await show('/used-cars', { 'POST /v1/cars': later });
    await sortBy('Newest first');
    await pass(0);
    expect(cars()).toEqual(['The first']);
    expect(region().querySelector('[aria-busy=true]')).toBeInTheDocument();
    await sortBy('Oldest first');
    await pass(0);
    waiting['oldest_first']!(found('The oldest'));
    await pass(0);
    waiting['newest_first']!(found('The newest'));
    await pass(0);
    expect(cars()).toEqual(['The oldest']);
    expect(region().querySelector('[aria-busy=true]')).not.toBeInTheDocument();
  });

  it('are shown at once on back navigation', async () => {
    const { asked } = await show('/used-cars', { 'POST /v1/cars': ({ body }: Asked) => found(body.sort) });
    await sortBy('Newest first');
    await pass(0);
    await person().click(screen.getByRole('button', { name: 'Browser back' }));
    expect(cars()).toEqual(['distance']);
    expect(asked()).toHaveLength(2);
  });

  it('restore the scroll position on back navigation from a shorter page', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    Object.assign(window, { scrollY: 1500 });
    await show('/used-cars', { 'POST /v1/cars': ({ body }: Asked) => found(body.sort) });
    await sortBy('Newest first');
    await pass(0);
    Object.assign(window, { scrollY: 500 });
    window.dispatchEvent(new Event('scroll'));
    await person().click(screen.getByRole('button', { name: 'Browser back' }));
    await pass(0);
    expect(scrollTo).toHaveBeenCalledWith({ top: 1500, behavior: 'instant' });
    scrollTo.mockRestore();
    Object.assign(window, { scrollY: 0 });
  });

  it('do not have the page laid out to learn its scroll position while the search changes', async () => {
    await show('/used-cars', { 'POST /v1/cars': ({ body }: Asked) => found(body.sort) });
    const read = jest.fn(() => 0);
    const own = Object.getOwnPropertyDescriptor(window, 'scrollY');
    Object.defineProperty(window, 'scrollY', { get: read, configurable: true });
    await sortBy('Newest first');
    await pass(0);
    expect(cars()).toEqual(['newest_first']);
    expect(read).not.toHaveBeenCalled();
    if (own) Object.defineProperty(window, 'scrollY', own);
  });

  it('say when loading takes long', async () => {
    await show('/used-cars', { 'POST /v1/cars': ({ body }: Asked) => (body.sort === 'distance' ? CARS_ANSWER : new Promise(() => {})) });
    await sortBy('Newest first');
    await pass(3900);
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
    await pass(200);
    expect(screen.getByText(/longer than usual/)).toBeInTheDocument();
  });

  it('retry by themselves after a temporary failure', async () => {
    let attempts = 0;
    const shaky = ({ body }: Asked) => (body.sort === 'distance' || ++attempts === 3 ? found(body.sort) : apiFailure(503));
    await show('/used-cars', { 'POST /v1/cars': shaky });
    await sortBy('Newest first');
    await pass(4100);
    expect(cars()).toEqual(['newest_first']);
  });

  it('offer to try again when retries fail', async () => {
    let isDown = true;
    await show('/used-cars', { 'POST /v1/cars': ({ body }: Asked) => (body.sort !== 'distance' && isDown ? apiFailure(500) : found(body.sort)) });
    await sortBy('Newest first');
    await pass(4100);
    expect(screen.getByRole('alert')).toHaveTextContent('The cars cannot be shown just now.');
    isDown = false;
    await person().click(tryAgain()!);
    await pass(0);
    expect(cars()).toEqual(['newest_first']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('load by themselves once the network is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show('/used-cars', { 'POST /v1/cars': ({ body }: Asked) => (body.sort === 'distance' || navigator.onLine ? found(body.sort) : apiFailure(0)) });
    await sortBy('Newest first');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(cars()).toEqual(['newest_first']);
    onLine.mockRestore();
  });

  it('request a new token when the old one has expired', async () => {
    let tokens = 0;
    const { asked } = await show('/used-cars', {
      'POST /api/library/v1/client-token': () => ({ authenticationToken: `token-${++tokens}` }),
      'POST /v1/cars': ({ body, headers }: Asked & { headers: Record<string, string> }) =>
        headers['authorization'] === 'Bearer token-2' ? apiFailure(401) : found(body.sort),
    });
    await sortBy('Newest first');
    await pass(0);
    expect(cars()).toEqual(['newest_first']);
    expect(asked()).toHaveLength(3);
  });

  it('are loaded in the browser when the server could not', async () => {
    let isDown = true;
    await show('/used-cars', { 'POST /v1/cars': () => (isDown ? apiFailure(503) : found('A car')) });
    isDown = false;
    await pass(1100);
    expect(cars()).toEqual(['A car']);
  });

  it('say that a postcode does not exist', async () => {
    await show('/used-cars?postcode=zz11zz', { 'POST /v1/cars': apiFailure(400, 'There is no such postcode.') });
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such postcode. Please change your search.');
    expect(tryAgain()).not.toBeInTheDocument();
  });
});

describe('pages of results', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pages = () => within(screen.getByRole('navigation', { name: 'Pages of results' }));
  const paged = { 'POST /v1/cars': ({ body }: Asked) => found(`Page ${body.page}`, { page: body.page }) };

  it('are links, with rel for the previous and next page', async () => {
    await show('/used-cars/ford?colour=red&page=5', paged);
    expect(pages().getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/used-cars/ford?colour=red&page=4');
    expect(pages().getByRole('link', { name: 'Previous page' })).toHaveAttribute('rel', 'prev');
    expect(pages().getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/used-cars/ford?colour=red&page=6');
    expect(pages().getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next');
    expect(
      pages()
        .getAllByRole('link', { name: /^Page/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Page 1', 'Page 4', 'Page 5', 'Page 6', 'Page 89']);
    expect(pages().getByRole('link', { current: 'page' })).toHaveTextContent('5');
    expect(pages().getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/used-cars/ford?colour=red');
  });

  it('open at the heading of the results', async () => {
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    await show('/used-cars', paged);
    await person().click(pages().getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Page 2', { selector: 'article *' })).toBeInTheDocument();
    expect(address()).toBe('/used-cars?page=2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalled();
  });

  it('open in a new tab on Ctrl-click', async () => {
    await show('/used-cars', paged);
    const followed = jest.fn((event: Event) => {
      const wasPrevented = event.defaultPrevented;
      // jsdom opens nothing.
      event.preventDefault();
      return wasPrevented;
    });
    window.addEventListener('click', followed, { once: true });
    fireEvent.click(pages().getByRole('link', { name: 'Next page' }), { ctrlKey: true });
    expect(followed).toHaveReturnedWith(false);
    await pass(20);
    expect(address()).toBe('/used-cars');
  });

  it('are not shown when there is only one', async () => {
    await show('/used-cars', { 'POST /v1/cars': { ...CARS_ANSWER, pageCount: 1 } });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('link to the first page from beyond the last', async () => {
    await show('/used-cars?page=500', { 'POST /v1/cars': { ...CARS_ANSWER, page: 500, results: [] } });
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/used-cars');
  });
});

describe('a search that finds nothing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const nothing = { total: 0, page: 1, pageCount: 1, results: [] };

  it('names the filter that excludes most cars, with a link to remove it', async () => {
    const facets = { priceMax: { any: 32 }, colour: { any: 5 }, fuelType: { any: 900 } };
    const { asked } = await show('/used-cars?max_price=1000&colour=red', { 'POST /v1/cars': { ...nothing, facets } });
    expect(region()).toHaveTextContent('Without the highest price there are 32 cars.');
    expect(screen.getByRole('link', { name: 'Without the highest price' })).toHaveAttribute('href', '/used-cars?colour=red');
    expect(screen.getByRole('link', { name: 'See all used cars' })).toHaveAttribute('href', '/used-cars');
    expect(asked().map(({ fields }) => fields)).toEqual([['results'], ['results', 'facets']]);
  });

  it('moves focus to the heading when its link is followed', async () => {
    const { asked } = await show('/used-cars?colour=red', { 'POST /v1/cars': ({ body }: Asked) => (body.colour.length > 0 ? nothing : found('A car')) });
    await person().click(screen.getByRole('link', { name: 'See all used cars' }));
    await pass(20);
    expect(address()).toBe('/used-cars');
    expect(asked().at(-1)).toMatchObject({ colour: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says so when no single filter is the cause', async () => {
    await show('/used-cars?max_price=1000&colour=red', { 'POST /v1/cars': nothing });
    expect(region()).toHaveTextContent('More than one filter stands in the way.');
  });

  it('says that a make is unknown', async () => {
    const { asked } = await show('/used-cars/nobody');
    expect(region()).toHaveTextContent('We do not know this make or model');
    expect(asked()).toEqual([]);
  });
});

describe('the head of a page of results', () => {
  const headOf = async (url: string) => {
    const services = testServices({ answers, page: { url, isSocial: false } });
    const data = await definition.load!({ attributes: { heading: '' }, services, sanitizeHtml: String, signal: AbortSignal.timeout(1000) });
    return definition.head!({ attributes: { heading: '' }, data, services });
  };

  it.each([
    ['/used-cars', { title: 'Used cars for sale | Larkway', canonicalPath: '/used-cars' }],
    ['/used-cars/ford', { title: 'Used Ford for sale | Larkway', canonicalPath: '/used-cars/ford' }],
    ['/used-ford/fiesta', { title: 'Used Ford Fiesta for sale | Larkway', canonicalPath: '/used-cars/ford/fiesta' }],
    ['/vlp-ford/fiesta', { title: 'Used Ford Fiesta for sale | Larkway', canonicalPath: '/used-cars/ford/fiesta' }],
    ['/search?make=ford&colour=red', { title: 'Used Ford for sale | Larkway', canonicalPath: '/used-cars/ford' }],
    ['/used-cars/nobody', { status: 404 }],
    ['/used-cars/ford/nothing', { status: 404 }],
    ['/used-cars/!!!', { status: 404 }],
  ])('of %s', async (url, expected) => {
    expect(await headOf(url)).toMatchObject(expected);
  });

  it('does not describe a search for an unknown make', async () => {
    expect(await headOf('/search?make=nobody')).toBeUndefined();
  });
});

describe('the chosen filters', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const row = () => screen.queryByRole('list', { name: 'Chosen filters' });
  const chosen = () =>
    within(row()!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim());
  const press = async (name: string) => {
    await person().click(screen.getByRole('link', { name }));
    await pass(20);
  };

  it('are shown above the cars by name, each with a link that removes it', async () => {
    await show('/used-cars/ford/fiesta?postcode=m11ae&max_price=10000&colour=red&sort=newest_first&page=3&theme=x');
    expect(chosen()).toEqual(['Remove Ford', 'Remove Fiesta', 'Remove Up to £10,000', 'Remove Red', 'Reset Filters']);
    const query = 'postcode=m11ae&sort=newest_first&max_price=10000&colour=red&theme=x';
    expect(screen.getByRole('link', { name: 'Remove Ford' })).toHaveAttribute('href', `/used-cars?${query}`);
    expect(screen.getByRole('link', { name: 'Remove Red' })).toHaveAttribute(
      'href',
      '/used-cars/ford/fiesta?postcode=m11ae&sort=newest_first&max_price=10000&theme=x',
    );
    expect(screen.getByRole('link', { name: 'Reset Filters' })).toHaveAttribute('href', '/used-cars?theme=x');
  });

  it.each(['/used-cars', '/used-cars?postcode=m11ae&page=2', '/used-cars?sort=newest_first'])('are not shown on %s, nor a link to reset them', async (at) => {
    await show(at);
    expect(row()).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Reset Filters' })).not.toBeInTheDocument();
  });

  it('move focus to the next one when removed, and last to the heading; the new count is announced', async () => {
    await show('/used-cars?colour=red&doors=3&doors=5', { 'POST /v1/cars': ({ body }: Asked) => found('A car', { total: 10 - body.colour.length }) });
    await press('Remove 3 doors');
    expect(address()).toBe('/used-cars?colour=red&doors=5');
    expect(screen.getByRole('link', { name: 'Remove 5 doors' })).toHaveFocus();
    await press('Remove 5 doors');
    expect(screen.getByRole('link', { name: 'Remove Red' })).toHaveFocus();
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
