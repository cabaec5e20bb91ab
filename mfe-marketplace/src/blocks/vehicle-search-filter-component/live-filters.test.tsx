import { screen, within } from '@testing-library/react';
import { apiFailure, TEST_BRAND } from '@forecourt/testing/services';
import { address, CARS_ANSWER, person } from '../../car-search/testing/search-under-test';
import { check, choose, form, labels, pass, postcode, select, show, tick } from './testing/filters-under-test';

describe('filters beside results', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const resetLink = () => screen.queryByRole('link', { name: 'Reset Filters' });

  it('change the address, each by a separate parameter', async () => {
    await show('/used-cars?postcode=m11ae');
    await choose('Distance', 'Within 10 miles');
    await choose('Make', 'ford');
    await choose('Min price', '5000');
    await choose('Max engine size', '2.0L');
    await choose('Sort by', 'Newest first');
    const selects = '/used-cars/ford?postcode=m11ae&distance=10&sort=newest_first&min_price=5000&max_engine_size=2.0';
    expect(address()).toBe(selects);
    for (const name of [/^Automatic/, /^5 doors/]) await tick(name);
    expect(address()).toBe(`${selects}&gearbox=automatic&doors=5`);
    await tick(/^Automatic/);
    expect(address()).toBe(`${selects}&doors=5`);
  });

  it('have the finance terms that monthly prices are for', async () => {
    const { cars } = await show('/used-cars?max_monthly_price=250');
    await person().click(form().getByText(/^Finance terms/));
    await choose('Months', '48');
    const deposit = form().getByLabelText('Deposit');
    await person().clear(deposit);
    await person().type(deposit, '2,000');
    expect(address()).toBe('/used-cars?max_monthly_price=250&type=pcp&term=48&deposit=0&miles_a_year=8000&score=good');
    await person().tab();
    await pass(0);
    expect(address()).toBe(
      '/used-cars?max_monthly_price=250&type=pcp&term=48&deposit=2000&miles_a_year=8000&score=good',
    );
    expect(cars().at(-1)?.body).toMatchObject({ monthlyMax: '250', terms: { termMonths: 48, depositPence: 200_000 } });
    expect(sessionStorage.getItem('financeTerms')).toBe('type=PCP&term=48&deposit=2000&miles_a_year=8000&score=Good');
    sessionStorage.clear();
  });

  it('combine several values, go to page one, and can be undone by the back button', async () => {
    await show('/used-cars?page=4&theme=x');
    await tick(/^Blue/);
    await tick(/^Red/);
    expect(address()).toBe('/used-cars?colour=blue&colour=red&theme=x');
    await person().click(screen.getByText('Browser back'));
    expect(address()).toBe('/used-cars?colour=blue&theme=x');
    expect(check(/^Red/)).not.toBeChecked();
  });

  it('show how many cars each choice has, disable those without, and offer only the models of the chosen make', async () => {
    await show('/used-cars?min_price=10000');
    expect(labels('Max price')).not.toContain('£9,000');
    expect(labels('Make')).toEqual(['Any make', 'Ford (700)', 'Toyota (534)', 'Volkswagen (0)']);
    expect(within(select('Make')).getByText('Volkswagen (0)')).toBeDisabled();
    expect(check(/^Petrol/)).toHaveAccessibleName('Petrol 800 cars');
    expect(check(/^Electric/)).toHaveAccessibleName('Electric 0 cars');
    expect(check(/^Electric/)).toBeEnabled();
    expect(form().getByRole('button', { name: 'Show 1,234 cars' })).toBeInTheDocument();
    expect(select('Model')).toBeDisabled();
    await choose('Make', 'ford');
    await pass(0);
    expect(labels('Model')).toEqual(['Any model', 'Fiesta (400)', 'Focus (300)']);
    expect(labels('Make')).toContain('Ford');
    await choose('Model', 'fiesta');
    expect(address()).toBe('/used-cars/ford/fiesta?min_price=10000');
    await choose('Make', 'toyota');
    expect(address()).toBe('/used-cars/toyota?min_price=10000');
  });

  it('count choices on badges, and open sections with a choice', async () => {
    await show('/used-cars?min_price=1000&max_price=9000&colour=red');
    const section = (name: RegExp) => form().getByText(name, { selector: 'summary *' }).closest('details')!;
    expect(section(/^Price(?! rating)/)).toHaveTextContent(/^Price2 chosen/);
    expect(section(/^Price(?! rating)/)).toHaveAttribute('open');
    expect(section(/^Colour/)).toHaveTextContent(/^Colour1 chosen/);
    expect(section(/^Doors/)).not.toHaveAttribute('open');
    expect(section(/^Doors/)).not.toHaveTextContent('chosen');
  });

  it('show a choice at once, and change the address after the next frame', async () => {
    await show();
    await person().click(check(/^Red/));
    expect(check(/^Red/)).toBeChecked();
    expect(address()).toBe('/used-cars');
    await pass(20);
    expect(check(/^Red/)).toBeChecked();
    expect(address()).toBe('/used-cars?colour=red');
  });

  it('clear several checkboxes together', async () => {
    await show('/used-cars?colour=red');
    await tick(/^5 doors/);
    await person().click(screen.getByRole('link', { name: 'Clear all filters' }));
    expect(address()).toBe('/used-cars');
    expect(form().getByRole('button', { name: /^Show/ })).toHaveFocus();
  });

  it('can be reset once a select is changed, the postcode and its message too', async () => {
    await show('/used-cars?colour=red');
    expect(resetLink()).not.toBeInTheDocument();
    await choose('Make', 'ford');
    await person().type(postcode(), 'X');
    expect(screen.getByText('Please enter a valid UK postcode')).toBeInTheDocument();
    await person().click(resetLink()!);
    expect(address()).toBe('/used-cars');
    expect(postcode()).toHaveValue('');
    expect(screen.queryByText('Please enter a valid UK postcode')).not.toBeInTheDocument();
    expect(resetLink()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Show/ })).toHaveFocus();
  });

  it('clear several checkboxes together', async () => {
    await show('/used-cars?colour=red&doors=5');
    expect(resetLink()).not.toBeInTheDocument();
    await person().click(screen.getByRole('link', { name: 'Clear all filters' }));
    expect(address()).toBe('/used-cars');
    expect(check(/^Red/)).not.toBeChecked();
  });

  it('search for a postcode half a second after the last key, or at once on blur, and enable the distance with it', async () => {
    await show();
    expect(select('Distance')).toBeDisabled();
    await person().type(postcode(), 'm1 1ae');
    await pass(499);
    expect(address()).toBe('/used-cars');
    await pass(1);
    expect(address()).toBe('/used-cars?postcode=m11ae');
    expect(postcode()).toHaveValue('m1 1ae');
    await choose('Distance', '10');
    expect(address()).toBe('/used-cars?postcode=m11ae&distance=10');
    await person().clear(postcode());
    await person().tab();
    expect(address()).toBe('/used-cars');
    expect(select('Distance')).toBeDisabled();
    expect(select('Distance')).toHaveDisplayValue('Needs a postcode');
  });

  it('do not search while the postcode is invalid, and focus its field', async () => {
    await show();
    await person().type(postcode(), 'M1');
    expect(postcode()).toBeInvalid();
    expect(postcode()).toHaveAccessibleDescription('Please enter a valid UK postcode');
    await pass(1000);
    await choose('Make', 'ford');
    expect(address()).toBe('/used-cars');
    expect(select('Make')).toHaveDisplayValue('Any make');
    expect(postcode()).toHaveFocus();
    await person().type(postcode(), ' 1AE');
    expect(postcode()).toBeValid();
    await choose('Make', 'ford');
    expect(address()).toBe('/used-cars/ford?postcode=m11ae');
  });

  it('show an invalid postcode of the address with its message, and search without it until it is corrected', async () => {
    const { cars } = await show('/used-cars?postcode=sw1a0aa&distance=10');
    expect(postcode()).toHaveValue('sw1a0aa');
    expect(postcode()).toHaveAccessibleDescription('Please enter a valid UK postcode');
    expect(cars()[0]?.body).toMatchObject({ postcode: '', distance: '' });
    await tick(/^Red/);
    expect(postcode()).toHaveFocus();
    expect(address()).toBe('/used-cars?postcode=sw1a0aa&distance=10');
    await person().clear(postcode());
    expect(postcode()).toBeValid();
    await tick(/^Red/);
    expect(address()).toBe('/used-cars?colour=red');
  });

  it('accept every real postcode for brands that do', async () => {
    await show('/used-cars?postcode=sw1a0aa&distance=10', {
      brand: { ...TEST_BRAND, capabilities: ['postcode-full-format'] },
    });
    expect(postcode()).toHaveValue('SW1A 0AA');
    expect(select('Distance')).toHaveValue('10');
    await person().clear(postcode());
    await person().type(postcode(), 'M1 0LA');
    expect(postcode()).toBeValid();
  });

  it('call the default order ‘Relevance’ until there is a postcode', async () => {
    await show('/used-cars?make=ford');
    expect(select('Sort by')).toHaveDisplayValue('Relevance');
    expect(within(select('Sort by')).getByText('Distance (needs a postcode)')).toBeDisabled();
    await person().type(postcode(), 'M1 1AE');
    await person().tab();
    expect(address()).toBe('/used-cars/ford?postcode=m11ae');
    expect(select('Sort by')).toHaveDisplayValue('Distance');
    await choose('Sort by', 'Relevance');
    expect(address()).toBe('/used-cars/ford?postcode=m11ae&sort=relevance');
  });

  it('say at the postcode field that it does not exist', async () => {
    await show('/used-cars?postcode=zz11zz', {
      given: { 'POST /v1/cars': apiFailure(400, 'There is no such postcode.') },
    });
    expect(postcode()).toHaveAccessibleDescription('There is no such postcode.');
    expect(screen.getByRole('button', { name: 'Show cars' })).toBeInTheDocument();
  });

  it('keep the last count until the next one arrives', async () => {
    let answer: ((answer: object) => void) | undefined;
    const later = ({ body }: { body: { colour: string[] } }) =>
      body.colour.length === 0 ? CARS_ANSWER : new Promise((resolve) => (answer = resolve));
    const { cars } = await show('/used-cars', { given: { 'POST /v1/cars': later } });
    await tick(/^Red/);
    await pass(0);
    expect(cars()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Show 1,234 cars' })).toBeInTheDocument();
    answer?.({ ...CARS_ANSWER, total: 1 });
    await pass(0);
    expect(screen.getByRole('button', { name: 'Show 1 car' })).toBeInTheDocument();
  });
});
