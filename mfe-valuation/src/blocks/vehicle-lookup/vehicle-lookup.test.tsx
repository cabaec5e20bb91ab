import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_VALUATION_FORM, NO_CHOICES } from '@forecourt/domain/valuation/form';
import { checkBlock } from '@forecourt/testing/check-block';
import { fieldLabelled } from '@forecourt/testing/field-labelled';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices, type ApiAnswers } from '@forecourt/testing/services';
import { LOOKUP_ANSWERS } from '../../vehicle-lookup/testing/sample-lookup-answers';
import { keepForm, readKeptForm } from '../../valuation/kept-form';
import { VehicleLookup } from './vehicle-lookup';
import { vehicleLookup } from './vehicle-lookup.block';
import { examples } from './vehicle-lookup.examples';

const block = { definition: vehicleLookup, View: VehicleLookup };
const DETAILS = 'GET /api/library/v1/vehicle-details/AB12CDE';

const show = (answers: ApiAnswers = {}, at = '/') =>
  renderBlock(block, { at, services: testServices({ answers: { ...LOOKUP_ANSWERS, ...answers } }) });
const field = () => fieldLabelled<HTMLInputElement>('Vehicle Registration');
const select = (name: string) => fieldLabelled<HTMLSelectElement>(name);
const choose = async (name: string, option: string) =>
  userEvent.selectOptions(select(name), await within(select(name)).findByText(option));
const press = (words: string) => userEvent.click(screen.getByText(words, { selector: 'button, button *' }));
const options = (name: string) => [...select(name).options].slice(1).map((option) => option.textContent);
const isLoaded = (name: string) => waitFor(() => expect(options(name)).not.toEqual([]));

/** Sends answers in the order that a test determines. */
function held<Value>() {
  const waiting: ((value: Value) => void)[] = [];
  return {
    answer: () => new Promise<Value>((resolve) => waiting.push(resolve)),
    release: (index: number, value: Value) => act(async () => waiting[index]!(value)),
  };
}

checkBlock({ ...block, examples, answers: LOOKUP_ANSWERS });
beforeEach(() => sessionStorage.clear());

describe('a visitor who knows the registration', () => {
  it('sees the car and can continue with it and the campaign', async () => {
    await show({}, '/?utm_source=news&reg=OLD1&step=3');
    expect(screen.getByRole('heading', { name: 'Tell us about your current car' })).toBeInTheDocument();
    await userEvent.type(field(), 'ab12cde{Enter}');
    expect(await screen.findByRole('heading', { name: 'Confirm your vehicle details' })).toHaveFocus();
    expect(screen.getByText('Ford Fiesta')).toBeInTheDocument();
    expect(screen.getByText('AB12CDE')).toBeInTheDocument();
    expect(screen.getByText('Hatchback')).toBeInTheDocument();
    expect(screen.queryByText('unknown')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue to my valuation' })).toHaveAttribute(
      'href',
      '/valuation-form?utm_source=news&reg=AB12CDE',
    );
  });

  it('looks it up with a fresh token (A7-4, A7-5)', async () => {
    const { services } = await show();
    await userEvent.type(field(), 'AB12CDE{Enter}');
    await screen.findByText('Ford Fiesta');
    expect(services.calls.map(({ route }) => route)).toEqual(['POST /api/library/v1/client-token', DETAILS]);
    expect(services.calls[1]?.headers).toEqual({ authorization: 'Bearer token' });
    expect(JSON.stringify(services.logged)).not.toContain('AB12CDE');
  });

  it('reads beneath the field why it failed, until something is typed', async () => {
    await show({ [DETAILS]: apiFailure(400) });
    await userEvent.type(field(), 'AB12CDE');
    await press('Continue');
    expect(await screen.findByText('Registration is not valid')).toBeInTheDocument();
    expect(field()).toHaveAccessibleDescription('Registration is not valid');
    expect(field()).toHaveFocus();
    await userEvent.type(field(), '{Backspace}');
    expect(screen.queryByText('Registration is not valid')).not.toBeInTheDocument();
  });

  it('sees that it is invalid, without a request', async () => {
    const { services } = await show();
    await userEvent.type(field(), 'AB12 CDEF');
    await press('Continue');
    expect(field()).toHaveAccessibleDescription('Please enter a valid registration number');
    expect(services.calls).toEqual([]);
  });

  it('sees that the lookup is running, and sends it only once', async () => {
    const details = held<unknown>();
    const { services } = await show({ [DETAILS]: details.answer });
    await userEvent.type(field(), 'AB12CDE{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
    await press('Loading');
    expect(services.calls.filter(({ route }) => route === DETAILS)).toHaveLength(1);
  });

  it('starts again when the car is not theirs (A4.5-8)', async () => {
    await show();
    await userEvent.type(field(), 'AB12CDE{Enter}');
    await screen.findByText('Ford Fiesta');
    await press('This is not my car');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });
});

describe('a visitor without JavaScript', () => {
  it('is taken to the wizard by the form itself', async () => {
    await show({}, '/?utm_source=news&reg=OLD1');
    const form = field().closest('form')!;
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/valuation-form');
    expect([...new FormData(form)]).toEqual([
      ['utm_source', 'news'],
      ['reg', ''],
    ]);
  });
});

describe('a visitor who enters the car by hand', () => {
  const LATER = ['Model', 'Fuel Type', 'Transmission', 'Year', 'Colour', 'Select your vehicle'];
  const chooseAll = async () => {
    await choose('Make', 'Ford');
    await choose('Model', 'Fiesta');
    await choose('Fuel Type', 'Petrol');
    await choose('Transmission', 'Manual');
    await choose('Year', '2019');
    await choose('Colour', 'Blue');
    await choose('Select your vehicle', 'Ford Fiesta 1.0 EcoBoost Zetec 5dr');
  };

  it('makes the choices in order, each enabled by those before it (A2.6-9)', async () => {
    await show();
    await press('Manually Enter Vehicle Details');
    expect(select('Make')).toHaveFocus();
    for (const [place, name] of ['Make', ...LATER].entries()) {
      LATER.slice(place).forEach((later) => expect(select(later)).toBeDisabled());
      await isLoaded(name);
      await userEvent.selectOptions(select(name), name === 'Make' ? 'Ford' : options(name)[0]!);
    }
    LATER.forEach((name) => expect(select(name)).toBeEnabled());
  });

  it('finds models in alphabetical order, fifteen years, and versions with their full names', async () => {
    await show();
    await press('Manually Enter Vehicle Details');
    await chooseAll();
    expect(options('Model')).toEqual(['Fiesta', 'Focus', 'Puma']);
    expect(options('Year')).toHaveLength(15);
    expect([options('Year')[0], options('Year')[14]]).toEqual(['2026', '2012']);
    expect(options('Select your vehicle')).toEqual([
      'Ford Fiesta 1.0 EcoBoost Zetec 5dr',
      'Ford Fiesta 1.5 TDCi Titanium 5dr',
    ]);
    expect(select('Select your vehicle')).toHaveValue('11');
  });

  it('continues to the wizard with the car, which the tab keeps', async () => {
    await show({}, '/?utm_source=news');
    await press('Manually Enter Vehicle Details');
    await chooseAll();
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Confirm your vehicle details' })).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Continue to my valuation' });
    expect(link).toHaveAttribute('href', '/valuation-form?utm_source=news&step=1');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(readKeptForm()).toMatchObject({
      regNumber: '',
      vehicle: {
        type: 'car',
        capId: 11,
        make: 'Ford',
        model: 'Fiesta',
        registrationDate: '2019-01-01T00:00:00',
        year: 2019,
        fuel: 'Petrol',
        transmission: 'Manual',
        colour: 'Blue',
      },
    });
  });

  it('loses later choices when an earlier one changes', async () => {
    await show();
    await press('Manually Enter Vehicle Details');
    await chooseAll();
    await choose('Make', 'Kia');
    LATER.slice(1).forEach((name) => expect(select(name)).toBeDisabled());
    LATER.forEach((name) => expect(select(name)).toHaveValue(''));
    await screen.findByText('Rio');
    expect(screen.queryByText('Fiesta')).not.toBeInTheDocument();
  });

  it('sees what to select, and focus moves to the first missing choice', async () => {
    await show();
    await press('Manually Enter Vehicle Details');
    await press('Continue');
    const words = ['Make', 'Model', 'Fuel Type', 'Transmission', 'Year', 'Colour', 'Vehicle'];
    words.forEach((word) => expect(screen.getByText(`Please select a ${word}`)).toBeInTheDocument());
    expect(select('Make')).toHaveFocus();
    await choose('Make', 'Ford');
    expect(screen.queryByText('Please select a Make')).not.toBeInTheDocument();
    expect(screen.getByText('Please select a Model')).toBeInTheDocument();
  });

  it('sees that a list is loading, and can focus its field during that', async () => {
    const models = held<unknown>();
    await show({ 'GET /api/apply/v1/vehicle/models': models.answer });
    await press('Manually Enter Vehicle Details');
    await choose('Make', 'Ford');
    expect(await screen.findByText('Loading models')).toBeInTheDocument();
    expect(select('Model')).toBeEnabled();
    await models.release(0, [{ name: 'Fiesta', code: 'FIE' }]);
    expect(screen.queryByText('Loading models')).not.toBeInTheDocument();
    expect(options('Model')).toEqual(['Fiesta']);
  });

  it('is offered fuels only once it is known which ones the model was made for', async () => {
    const trims = held<unknown>();
    await show({ 'GET /api/apply/v1/vehicle/trims': trims.answer });
    await press('Manually Enter Vehicle Details');
    await choose('Make', 'Ford');
    await choose('Model', 'Fiesta');
    expect(await screen.findByText('Loading fuel types')).toBeInTheDocument();
    expect(options('Fuel Type')).toEqual([]);
    await trims.release(0, [{ name: 'Zetec', capId: 7, fuel: 'Petrol' }]);
    expect(options('Fuel Type')).toEqual(['Petrol']);
  });

  it('can retry a list that failed to load', async () => {
    const route = 'GET /api/apply/v1/vehicle/models';
    let tries = 0;
    const answer = LOOKUP_ANSWERS[route] as (call: unknown) => unknown;
    const { services } = await show({ [route]: (call: unknown) => (tries++ === 0 ? apiFailure(503) : answer(call)) });
    await press('Manually Enter Vehicle Details');
    await choose('Make', 'Ford');
    expect(await screen.findByText('We could not load the models.')).toBeInTheDocument();
    expect(services.logged).toEqual([expect.objectContaining({ level: 'warn' })]);
    await press('Try again');
    expect(select('Model')).toHaveFocus();
    expect(screen.queryByText('We could not load the models.')).not.toBeInTheDocument();
    await isLoaded('Model');
  });

  it('sees when a model has no versions', async () => {
    await show({ 'GET /api/apply/v1/vehicle/trims': [] });
    await press('Manually Enter Vehicle Details');
    await choose('Make', 'Ford');
    await choose('Model', 'Fiesta');
    for (const [name, option] of [
      ['Fuel Type', 'Petrol'],
      ['Transmission', 'Manual'],
      ['Year', '2019'],
      ['Colour', 'Blue'],
    ] as const)
      await choose(name, option);
    expect(screen.getByText('We have no versions to choose from. Please search by registration.')).toBeInTheDocument();
  });

  it('can switch back to the registration, which is then empty (A4.5-2)', async () => {
    await show();
    await userEvent.type(field(), 'AB12');
    await press('Manually Enter Vehicle Details');
    await press('Search by Vehicle Registration');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });
});

describe('a visitor who returns to an unfinished lookup', () => {
  it('continues with the registration', async () => {
    const first = await show();
    await userEvent.type(field(), 'AB1');
    first.unmount();
    await show();
    expect(field()).toHaveValue('AB1');
    expect(document.body).toHaveFocus();
  });

  it('continues with the choices, without being moved on the page', async () => {
    const first = await show();
    await press('Manually Enter Vehicle Details');
    await choose('Make', 'Ford');
    await choose('Model', 'Fiesta');
    await choose('Fuel Type', 'Diesel');
    first.unmount();
    await show();
    await screen.findByText('Fiesta');
    expect(['Make', 'Model', 'Fuel Type', 'Transmission'].map((name) => select(name))).toEqual([
      expect.objectContaining({ value: 'FO' }),
      expect.objectContaining({ value: 'FIE' }),
      expect.objectContaining({ value: 'Diesel' }),
      expect.objectContaining({ value: '', disabled: false }),
    ]);
    expect(document.body).toHaveFocus();
  });

  it('loses nothing while a list fails to load', async () => {
    keepForm({ ...EMPTY_VALUATION_FORM, isByHand: true, choices: { ...NO_CHOICES, make: 'FO', model: 'FIE' } });
    let isDown = true;
    await show({
      'GET /api/apply/v1/vehicle/makes': () =>
        isDown ? apiFailure(503) : LOOKUP_ANSWERS['GET /api/apply/v1/vehicle/makes'],
    });
    await screen.findByText('We could not load the makes.');
    isDown = false;
    await press('Try again');
    await screen.findByRole('option', { name: 'Ford' });
    expect(select('Make')).toHaveValue('FO');
    expect(select('Model')).toHaveValue('FIE');
  });

  it.each(['{"choices":{"make":7}}', '{"isByHand":"yes"}', '[]', 'no JSON'])(
    'starts over when the tab kept %s',
    async (kept) => {
      sessionStorage.setItem('valuationForm', kept);
      await show();
      expect(field()).toHaveValue('');
    },
  );
});
