import { screen, within } from '@testing-library/react';
import { apiFailure, TEST_BRAND } from '@forecourt/testing/services';
import { address, CARS_ANSWER, person } from '../../car-search/testing/search-under-test';
import { check, choose, form, labels, pass, postcode, select, show, tick } from './testing/filters-under-test';

describe('filters beside results', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('change the address, each by a parameter of its own', async () => {
    await show('/used-cars?postcode=m11ae');
    await choose('Distance', 'Within 10 miles');
    await choose('Make', 'ford');
    await choose('Min price', '5000');
    await choose('Max price', '10000');
    await choose('Min a month', '150');
    await choose('Max a month', '250');
    await choose('Mileage', 'Under 10,000 miles');
    await choose('From year', '2018');
    await choose('To year', '2019');
    await choose('Min engine size', '1.6L');
    await choose('Max engine size', '2.0L');
    await choose('Sort by', 'Newest first');
    const selects =
      '/used-cars/ford?postcode=m11ae&distance=10&sort=newest_first&min_price=5000&max_price=10000&mileage=0-10000&min_year=2018&max_year=2019' +
      '&min_engine_size=1.6&max_engine_size=2.0&min_monthly_price=150&max_monthly_price=250';
    expect(address()).toBe(selects);
    const checks = [/^Automatic/, /^Petrol/, /^SUV/, /^Blue/, /^5 doors/, /^7 seats/, /^ULEZ compliant/];
    for (const name of checks) await tick(name);
    expect(address()).toBe(`${selects}&gearbox=automatic&fuel_type=petrol&body_type=suv&colour=blue&doors=5&seats=7&emissions=ulez-compliant`);
    for (const name of checks) await tick(name);
    expect(address()).toBe(selects);
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
    expect(address()).toBe('/used-cars?max_monthly_price=250&type=pcp&term=48&deposit=2000&miles_a_year=8000&score=good');
    expect(cars().at(-1)?.body).toMatchObject({ monthlyMax: '250', terms: { termMonths: 48, depositPence: 200_000 } });
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

  it('read both spellings of an address', async () => {
    await show('/search?priceMin=5000&fuel-type=petrol&transId=manual');
    expect(select('Min price')).toHaveValue('5000');
    expect(check(/^Petrol/)).toBeChecked();
    expect(check(/^Manual/)).toBeChecked();
  });

  it('offer only the models of the chosen make, and drop the model when the make changes', async () => {
    await show();
    expect(select('Model')).toBeDisabled();
    await choose('Make', 'ford');
    await pass(0);
    expect(labels('Model')).toEqual(['Any model', 'Fiesta (400)', 'Focus (300)']);
    expect(labels('Make')).toContain('Ford');
    await choose('Model', 'fiesta');
    expect(address()).toBe('/used-cars/ford/fiesta');
    await choose('Make', 'toyota');
    expect(address()).toBe('/used-cars/toyota');
  });

  it('show how many cars each choice has, and disable those without cars', async () => {
    await show();
    expect(labels('Make')).toEqual(['Any make', 'Ford (700)', 'Toyota (534)', 'Volkswagen (0)']);
    expect(within(select('Make')).getByText('Volkswagen (0)')).toBeDisabled();
    expect(form().getByRole('checkbox', { name: 'Petrol 800 cars' })).toBeInTheDocument();
    expect(form().getByRole('checkbox', { name: 'Electric 0 cars' })).toBeEnabled();
    expect(form().getByRole('button', { name: 'Show 1,234 cars' })).toBeInTheDocument();
  });

  it('offer no maximum below the minimum', async () => {
    await show('/used-cars?min_price=10000');
    expect(labels('Max price')).not.toContain('£9,000');
    expect(labels('Max price')).toContain('£12,500');
  });

  it('count choices on badges, and open sections with a choice', async () => {
    await show('/used-cars?min_price=1000&max_price=9000&colour=red');
    const section = (name: RegExp) => form().getByText(name, { selector: 'summary *' }).closest('details')!;
    expect(section(/^Price/)).toHaveTextContent(/^Price2 chosen/);
    expect(section(/^Price/)).toHaveAttribute('open');
    expect(section(/^Colour/)).toHaveTextContent(/^Colour1 chosen/);
    expect(section(/^Doors/)).not.toHaveAttribute('open');
    expect(section(/^Doors/)).not.toHaveTextContent('chosen');
  });

  it('can be reset after a choice, including the postcode and its message', async () => {
    await show('/used-cars?postcode=m11ae');
    expect(screen.queryByRole('link', { name: 'Reset Filters' })).not.toBeInTheDocument();
    await choose('Make', 'ford');
    await tick(/^Red/);
    await person().type(postcode(), 'X');
    expect(screen.getByText('Please enter a valid UK postcode')).toBeInTheDocument();
    await person().click(screen.getByRole('link', { name: 'Reset Filters' }));
    expect(address()).toBe('/used-cars');
    expect(postcode()).toHaveValue('');
    expect(screen.queryByText('Please enter a valid UK postcode')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Reset Filters' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Show/ })).toHaveFocus();
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

  it('search for a postcode half a second after the last key', async () => {
    await show();
    await person().type(postcode(), 'm1 1ae');
    await pass(499);
    expect(address()).toBe('/used-cars');
    await pass(1);
    expect(address()).toBe('/used-cars?postcode=m11ae');
    expect(postcode()).toHaveValue('m1 1ae');
  });

  it('search for a postcode at once on blur', async () => {
    await show();
    await person().type(postcode(), 'M1 1AE');
    await person().tab();
    expect(address()).toBe('/used-cars?postcode=m11ae');
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

  it('accept every real postcode for brands that do', async () => {
    await show('/used-cars?postcode=sw1a0aa&distance=10', { brand: { ...TEST_BRAND, capabilities: ['postcode-full-format'] } });
    expect(postcode()).toHaveValue('SW1A 0AA');
    expect(select('Distance')).toHaveValue('10');
    await person().clear(postcode());
    await person().type(postcode(), 'M1 0LA');
    expect(postcode()).toBeValid();
  });

  it('take no postcode from the address that they would refuse', async () => {
    const { cars } = await show('/used-cars?postcode=sw1a0aa&distance=10');
    expect(postcode()).toHaveValue('sw1a0aa');
    expect(postcode()).toHaveAccessibleDescription('Please enter a valid UK postcode');
    expect(cars()[0]?.body).toMatchObject({ postcode: '', distance: '' });
  });

  it('enable the distance only with a postcode', async () => {
    await show('/used-cars?postcode=m11ae&distance=10');
    expect(select('Distance')).toHaveValue('10');
    await person().clear(postcode());
    await pass(500);
    expect(address()).toBe('/used-cars');
    expect(select('Distance')).toBeDisabled();
    expect(select('Distance')).toHaveDisplayValue('Nationwide');
  });

  it('can be reset after a change of a select; checkboxes alone do not count (B2-25)', async () => {
    await show();
    await tick(/^Red/);
    expect(screen.queryByRole('link', { name: 'Reset Filters' })).not.toBeInTheDocument();
    await choose('Sort by', 'Newest first');
    expect(screen.getByRole('link', { name: 'Reset Filters' })).toBeInTheDocument();
  });

  it('show an invalid postcode of the address with its message, and do not search until it is corrected', async () => {
    await show('/used-cars?postcode=nonsense&distance=10');
    expect(postcode()).toHaveValue('nonsense');
    expect(postcode()).toHaveAccessibleDescription('Please enter a valid UK postcode');
    await tick(/^Red/);
    expect(postcode()).toHaveFocus();
    expect(address()).toBe('/used-cars?postcode=nonsense&distance=10');
    await person().clear(postcode());
    expect(postcode()).toBeValid();
    await tick(/^Red/);
    expect(address()).toBe('/used-cars?colour=red');
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
    await show('/used-cars?postcode=zz11zz', { given: { 'POST /v1/cars': apiFailure(400, 'There is no such postcode.') } });
    expect(postcode()).toHaveAccessibleDescription('There is no such postcode.');
    expect(screen.getByRole('button', { name: 'Show cars' })).toBeInTheDocument();
  });

  it('keep the last count until the next one arrives', async () => {
    let answer: ((answer: object) => void) | undefined;
    const later = ({ body }: { body: { colour: string[] } }) => (body.colour.length === 0 ? CARS_ANSWER : new Promise((resolve) => (answer = resolve)));
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
