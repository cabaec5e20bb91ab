import { act, screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { carListings } from '@forecourt/domain/testing/factories';
import { apiFailure } from '@forecourt/testing/services';
import { address, CARS_ANSWER, person, SEARCH_ANSWERS as answers } from '../../car-search/testing/search-under-test';
import { type Asked, found, pass, region, show } from './testing/results-under-test';
import { savedSearches } from '../../saved-searches/saved-searches';
import { VehicleSearchResults } from './vehicle-search-results';
import { vehicleSearchResults as definition } from './vehicle-search-results.block';
import { examples } from './vehicle-search-results.examples';

checkBlock({ definition, View: VehicleSearchResults, examples, answers });

const cars = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const order = () => screen.getByLabelText('Sort by');
/** A choice takes effect after the next frame. */
const sortBy = async (name: string) => {
  await person().selectOptions(order(), name);
  await pass(20);
};
const tryAgain = () => screen.queryByRole('link', { name: 'Try again' });

describe('search results', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    sessionStorage.clear();
  });

  it('show a page of cars and the total, and request nothing else', async () => {
    const { asked } = await show('/used-cars?colour=red');
    expect(cars()).toHaveLength(2);
    expect(region()).toHaveTextContent('1,234 cars found');
    expect(asked()).toHaveLength(1);
    expect(asked()[0]).toMatchObject({ colour: ['red'], pageSize: 14, page: 1, fields: ['results'] });
  });

  it('can be saved as a search, without order and page, and removed again', async () => {
    localStorage.clear();
    await show('/used-cars/ford?max_price=9000&sort=price_low_high&page=2');
    const button = () => screen.getByRole('button', { name: /search/i, pressed: undefined });
    expect(button()).toHaveTextContent('Save this search');
    await person().click(button());
    expect(localStorage.getItem('saved_searches')).toMatch(/^\d+\tmake=ford&max_price=9000\tFord, Up to £9,000$/);
    expect(screen.getByRole('link', { name: 'Your saved searches' })).toHaveAttribute('href', '/saved-cars');
    await person().click(button());
    expect(localStorage.getItem('saved_searches')).toBe('');
  });

  it('of every car cannot be saved', async () => {
    await show('/used-cars?page=2');
    expect(screen.queryByRole('button', { name: 'Save this search' })).not.toBeInTheDocument();
  });

  it('are priced under the terms of the address, which they state and pass on', async () => {
    const query = 'type=hp&term=48&deposit=2000&miles_a_year=10000&score=good';
    const { asked } = await show(`/used-cars?${query}`);
    const terms = { product: 'HP', depositPence: 200_000, termMonths: 48, annualMileage: 10_000, score: 'Good' };
    expect(asked()[0]).toMatchObject({ terms });
    expect(screen.getByText('HP · 48 months · £2,000 deposit · 10,000 miles a year · Good credit')).toBeInTheDocument();
    expect(screen.getAllByRole('article')[0]?.querySelector('a')?.getAttribute('href')).toMatch(
      /\?type=HP&term=48&deposit=2000&miles_a_year=10000&score=Good$/,
    );
    expect(
      screen.getByText(
        /^Representative example by hire purchase: cash price £12,000, deposit £2,000, total amount of credit £10,000, 48 months:/,
      ),
    ).toBeInTheDocument();
    await sortBy('Monthly price: low to high');
    expect(address()).toBe(`/used-cars?sort=monthly_low_high&${query}`);
  });

  it('name the invalid terms in the address', async () => {
    await show('/used-cars?deposit=-5&term=12');
    expect(screen.getByText('“-5” cannot be the deposit: prices are for no deposit.')).toBeInTheDocument();
    expect(screen.getByText('“12” cannot be the number of months: prices are for 24 months.')).toBeInTheDocument();
  });

  it('are priced for whole pounds, with a note about an amount with pence', async () => {
    const { asked } = await show('/used-cars');
    await person().click(screen.getByText('Change'));
    await person().clear(screen.getByLabelText('Deposit'));
    await person().type(screen.getByLabelText('Deposit'), '9,200.50');
    await person().click(screen.getByRole('button', { name: 'Show these prices' }));
    await pass(0);
    expect(asked().at(-1)).toMatchObject({ terms: { depositPence: 920_000 } });
    expect(screen.getByText('“9,200.50” cannot be the deposit: prices are for £9,200 deposit.')).toBeInTheDocument();
    await person().click(screen.getByText('Change'));
    await person().selectOptions(screen.getByLabelText('Months'), '36');
    await person().click(screen.getByRole('button', { name: 'Show these prices' }));
    await pass(0);
    expect(screen.queryByText(/cannot be the deposit/)).not.toBeInTheDocument();
  });

  it('are priced with a car in part exchange, whose value and finance the form takes', async () => {
    const { asked } = await show('/used-cars');
    await person().click(screen.getByText('Change'));
    await person().type(screen.getByLabelText('Still owed on your car'), '3000');
    await person().click(screen.getByRole('button', { name: 'Show these prices' }));
    expect(screen.getByLabelText('Part exchange: your car’s value')).toHaveAccessibleDescription(
      'Enter what your car is worth, too',
    );
    expect(asked()).toHaveLength(1);
    await person().type(screen.getByLabelText('Part exchange: your car’s value'), '£8,000');
    await person().click(screen.getByRole('button', { name: 'Show these prices' }));
    await pass(0);
    expect(address()).toBe(
      '/used-cars?type=pcp&term=60&deposit=0&miles_a_year=8000&score=good&part_exchange=8000&owed=3000',
    );
    expect(asked().at(-1)).toMatchObject({
      terms: { partExchangePence: 800_000, owedPence: 300_000, shortfall: 'undecided' },
    });
    expect(screen.getByText(/no deposit .* £5,000 part exchange \(£8,000 less £3,000 owed\)$/)).toBeInTheDocument();
    expect(
      screen.getByText(/^A monthly price .* without a deposit, with £5,000 part exchange and with a good credit score/),
    ).toBeInTheDocument();
  });

  it('can be saved with the longest names of twenty models, and explain when a search is too long', async () => {
    localStorage.clear();
    const longest = (many: number) =>
      Array.from({ length: many }, (_, index) => `land-rover.range-rover-sport-autobiography-dynamic-${index}`);
    const models = longest(20).map((car) => `also=${car}`);
    await show(`/used-cars?make=ford&${models.join('&')}`);
    await person().click(screen.getByRole('button', { name: 'Save this search' }));
    expect(savedSearches.current()[0]?.query).toContain(longest(19).at(-1));
    const trims = longest(20).map((trim) => `trim=${trim.replace('.', '-')}`);
    await show(`/used-cars?make=ford&${[...models, ...trims].join('&')}`);
    expect(screen.getByText('This search is too long to be saved. Choose fewer models or trims.')).toBeInTheDocument();
    localStorage.clear();
  });

  it('say whether their terms are usual or chosen, and why PCP is not offered with a fair score', async () => {
    await show();
    expect(screen.getByText(/^Monthly prices, usual terms:/)).toHaveTextContent('PCP · 60 months · no deposit');
    document.body.replaceChildren();
    await show('/used-cars?score=Fair&term=48');
    expect(screen.getByText(/^Monthly prices, your terms:/)).toHaveTextContent(
      'HP (PCP is not offered with fair credit) · 48 months',
    );
  });

  it('say what each monthly price is for, with a representative example', async () => {
    await show();
    expect(screen.getAllByText('PCP, 60 months, no deposit, 11.4% APR')).toHaveLength(2);
    for (const part of [
      /^Representative example by PCP: .* Rate of interest 18\.2% a year \(fixed\)\. Representative 19\.8% APR\.$/,
      /^Larkway is a credit broker, not a lender\. Missing payments can harm your credit rating/,
      /^A monthly price is for the finance named under it, without a deposit and with a good credit score\./,
    ])
      expect(screen.getByText(part)).toBeInTheDocument();
  });

  it('have the example before the first price, and none if no car has a price', async () => {
    const { unmount } = await show();
    const [first] = screen.getAllByRole('article');
    expect(screen.getByText(/^Representative example/).compareDocumentPosition(first!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    unmount();
    const unpriced = carListings
      .many(2)
      .map((car) => ({ ...car, monthlyPrice: undefined, monthlyTerms: undefined, noMonthlyPrice: 'car' }));
    await show('/used-cars', { 'POST /v1/cars': { total: 2, page: 1, pageCount: 1, results: unpriced } });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText(/^Representative example/)).not.toBeInTheDocument();
  });

  it('are headed by make and model, and pass the visitor’s postcode on to the page of a car', async () => {
    await show('/used-ford/fiesta?postcode=M1+1AE');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Used Ford Fiesta for sale');
    const [first] = screen.getAllByRole('article');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `${carListings.one().vehicleLink}?postcode=m11ae`);
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

  it('follow the chosen order, and announce the count once they have loaded', async () => {
    const { asked } = await show('/used-cars?page=3');
    expect(order()).toHaveDisplayValue('Relevance');
    await sortBy('Price: low to high');
    expect(order()).toHaveDisplayValue('Price: low to high');
    expect(address()).toBe('/used-cars?sort=price_low_high');
    await pass(0);
    expect(asked().at(-1)).toMatchObject({ sort: 'price_low_high', page: 1, fields: ['results', 'facets'] });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1,234 cars found');
  });

  it('keep the last cars until the next have loaded, and ignore stale answers', async () => {
    const waiting: Record<string, (answer: object) => void> = {};
    const later = ({ body: { sort } }: Asked) =>
      sort === 'distance' ? found('The first') : new Promise((resolve) => (waiting[sort] = resolve));
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

  it('are shown at once on back navigation, where the visitor had scrolled to', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    Object.assign(window, { scrollY: 1500 });
    const { asked } = await show('/used-cars', { 'POST /v1/cars': ({ body }: Asked) => found(body.sort) });
    await sortBy('Newest first');
    await pass(0);
    Object.assign(window, { scrollY: 500 });
    window.dispatchEvent(new Event('scroll'));
    await person().click(screen.getByRole('button', { name: 'Browser back' }));
    expect(cars()).toEqual(['distance']);
    await pass(0);
    expect(asked()).toHaveLength(2);
    expect(scrollTo).toHaveBeenCalledWith({ top: 1500, behavior: 'instant' });
    scrollTo.mockRestore();
    Object.assign(window, { scrollY: 0 });
  });

  it('do not force a layout to read the scroll position while the search changes', async () => {
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
    await show('/used-cars', {
      'POST /v1/cars': ({ body }: Asked) => (body.sort === 'distance' ? CARS_ANSWER : new Promise(() => {})),
    });
    await sortBy('Newest first');
    await pass(3900);
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
    await pass(200);
    expect(screen.getByText(/longer than usual/)).toBeInTheDocument();
  });

  it('offer to try again when retries fail', async () => {
    let isDown = true;
    await show('/used-cars', {
      'POST /v1/cars': ({ body }: Asked) => (body.sort !== 'distance' && isDown ? apiFailure(500) : found(body.sort)),
    });
    await sortBy('Newest first');
    await pass(4100);
    expect(screen.getByRole('alert')).toHaveTextContent('The cars cannot be shown just now.');
    isDown = false;
    await person().click(tryAgain()!);
    await pass(0);
    expect(cars()).toEqual(['newest_first']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['the network', new Event('online')],
    ['the visitor', new PageTransitionEvent('pageshow', { persisted: true })],
  ])('load automatically once %s is back', async (_, back) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show('/used-cars', {
      'POST /v1/cars': ({ body }: Asked) =>
        body.sort === 'distance' || navigator.onLine ? found(body.sort) : apiFailure(0),
    });
    await sortBy('Newest first');
    await pass(0);
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(back));
    await pass(0);
    expect(cars()).toEqual(['newest_first']);
    onLine.mockRestore();
  });

  it('load when the visitor is back before a failure was rendered', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const late = () => new Promise((resolve) => setTimeout(resolve, 100));
    await show('/used-cars', {
      'POST /v1/cars': async ({ body }: Asked) => {
        if (body.sort === 'distance' || navigator.onLine) return found(body.sort);
        await late();
        return apiFailure(0);
      },
    });
    await sortBy('Newest first');
    await act(async () => {
      await jest.advanceTimersByTimeAsync(100);
      onLine.mockReturnValue(true);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await pass(0);
    expect(cars()).toEqual(['newest_first']);
    onLine.mockRestore();
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
