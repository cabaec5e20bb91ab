import { fireEvent, within } from '@testing-library/react';
import { readCarSearch } from '@forecourt/domain/car-search/address';
import { address, CARS_ANSWER, person } from '../../car-search/testing/search-under-test';
import {
  check,
  choose,
  form,
  formElement,
  labels,
  pass,
  postcode,
  select,
  show,
  tick,
} from './testing/filters-under-test';

const withTrims = {
  'POST /v1/cars': {
    ...CARS_ANSWER,
    facets: { ...CARS_ANSWER.facets, trim: { any: 700, 'ST-Line': 400, Zetec: 300 } },
  },
};
const withBudgets = {
  'POST /v1/cars': { ...CARS_ANSWER, facets: { ...CARS_ANSWER.facets, monthlyMax: { any: 700, 200: 34, 220: 50 } } },
};
const models = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `1${index}`,
    name: `Model ${index}`,
    slug: `model-${index}`,
    count: index,
  }));
const manyModels = {
  'GET /v1/makes-models': { makes: [{ id: '1', name: 'Ford', slug: 'ford', count: 1, models: models(9) }] },
};
const group = (name: string) => within(form().getByRole('group', { name }));

describe('filters for several cars', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('add another make, then models of each, each with its number of cars', async () => {
    const { cars } = await show('/used-cars/ford/focus');
    expect(group('Ford').getAllByRole('checkbox', { checked: true })).toHaveLength(1);
    await choose('Another make', 'Toyota (534)');
    await pass(0);
    expect(address()).toBe('/used-cars?make=ford&model=focus&also=toyota');
    expect(select('Another make')).toHaveValue('any');
    expect(labels('Another make').join()).not.toMatch(/Ford|Toyota/);
    await tick(/^Fiesta/);
    expect(address()).toBe('/used-cars?make=ford&model=focus&also=ford.fiesta&also=toyota');
    expect(cars().at(-1)?.body).toMatchObject({ makeIds: ['1', '2'], modelIds: ['12', '11'] });
    expect(select('Model')).toHaveValue('focus');
  });

  it('take the first away, and the next is in the selects', async () => {
    await show('/used-cars?make=ford&model=focus&also=ford.fiesta');
    await tick(/^Focus/);
    expect(address()).toBe('/used-cars/ford/fiesta');
    await person().click(group('Ford').getByLabelText(/^Any model/));
    await pass(20);
    expect(address()).toBe('/used-cars/ford');
  });

  it('are sent by a form without JavaScript, the first by its own fields', async () => {
    await show('/used-cars?make=ford&model=focus&also=ford.fiesta&also=toyota');
    const sent = new FormData(formElement());
    expect([sent.get('make'), sent.get('model'), sent.getAll('also')]).toEqual([
      'ford',
      'focus',
      ['ford.fiesta', 'toyota', 'any'],
    ]);
  });

  it('list many models with those most for sale first, then all by name', async () => {
    await show('/used-cars/ford', { given: manyModels });
    const groups = [...select('Model').querySelectorAll('optgroup')].map((element) => [
      element.label,
      [...element.children].map(({ textContent }) => textContent?.replace(/ \(.*/, '')),
    ]);
    expect(groups).toEqual([
      ['Popular', ['Model 8', 'Model 7', 'Model 6', 'Model 5']],
      ['All models', models(9).map(({ name }) => name)],
    ]);
    expect(select('Model')).toHaveValue('any');
  });

  it('list a chosen popular model once, since HTML allows one selected option', async () => {
    await show('/used-cars/ford/model-8', { given: manyModels });
    expect([...select('Model').querySelectorAll('option')].filter(({ value }) => value === 'model-8')).toHaveLength(1);
    expect(select('Model')).toHaveValue('model-8');
  });
});

describe('filters by trim and words', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('have the trims of the chosen make, which go with it', async () => {
    await show('/used-cars/ford', { given: withTrims });
    await tick(/^ST-Line/);
    expect(address()).toBe('/used-cars/ford?trim=st-line');
    expect(check(/^ST-Line/)).toBeChecked();
    await choose('Make', 'toyota');
    expect(address()).toBe('/used-cars/toyota');
  });

  it('say that trims and more cars need a make', async () => {
    await show('/used-cars');
    expect(form().getAllByText('Choose a make to see what there is of it.')).toHaveLength(2);
  });

  it('look for words when their field is left, and by Enter', async () => {
    const { cars } = await show('/used-cars');
    const field = form().getByLabelText('Keywords');
    await person().type(field, ' Heated SEATS, ');
    expect(address()).toBe('/used-cars');
    await person().tab();
    expect(address()).toBe('/used-cars?keywords=heated+seats');
    expect(field).toHaveValue('heated seats');
    await pass(0);
    expect(cars().at(-1)?.body).toMatchObject({ keywords: 'heated seats' });
    await person().clear(field);
    await person().type(field, 'carplay{Enter}');
    expect(address()).toBe('/used-cars?keywords=carplay');
  });
});

describe('filters by monthly budget', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const budget = (name: string) => form().getByRole<HTMLInputElement>('combobox', { name });

  it('take any whole number of pounds, when their field is left, and by Enter', async () => {
    const { cars } = await show('/used-cars');
    await person().type(budget('Max a month'), '1220');
    expect(address()).toBe('/used-cars');
    await person().tab();
    expect(address()).toBe('/used-cars?max_monthly_price=1220');
    expect(budget('Max a month')).toHaveValue('1,220');
    await pass(0);
    expect(cars().at(-1)?.body).toMatchObject({ monthlyMax: '1220' });
    await person().type(budget('Min a month'), '199{Enter}');
    expect(address()).toBe('/used-cars?min_monthly_price=199&max_monthly_price=1220');
    await person().clear(budget('Max a month'));
    await person().tab();
    expect(address()).toBe('/used-cars?min_monthly_price=199');
  });

  it.each([
    ['after the fields that are always open', 'postcode', false],
    ['first and open, if the page says so', 'budget', true],
  ])('come %s, with their terms and before all other sections', async (_, first, isFirst) => {
    await show('/used-cars', { attributes: { first } });
    const titles = [...formElement().querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(titles.slice(0, 4)).toEqual([
      'Monthly budget',
      expect.stringMatching(/^Finance terms/),
      'More makes and models',
      'Trim',
    ]);
    expect(budget('Max a month').closest('details')!.open).toBe(isFirst);
    const order = budget('Max a month').compareDocumentPosition(postcode());
    expect(order === Node.DOCUMENT_POSITION_FOLLOWING).toBe(isFirst);
  });

  it('suggest amounts with their numbers of cars, and apply a chosen one', async () => {
    await show('/used-cars?max_monthly_price=220', { given: withBudgets });
    expect(budget('Max a month')).toHaveValue('220');
    const list = [...budget('Max a month').list!.options].map(({ value, label }) => `${value}: ${label}`);
    expect(list).toEqual(
      expect.arrayContaining(['200: £200 a month (34)', '220: £220 a month (50)', '250: £250 a month (0)']),
    );
    fireEvent.input(budget('Max a month'), { target: { value: '200' }, inputType: 'insertReplacementText' });
    await pass(0);
    expect(address()).toBe('/used-cars?max_monthly_price=200');
  });

  it('are sent as typed by a form without JavaScript', async () => {
    await show('/used-cars?max_monthly_price=1220');
    const sent = new URLSearchParams([...new FormData(formElement())].map(([name, text]) => [name, String(text)]));
    expect(sent.get('max_monthly_price')).toBe('1,220');
    expect(readCarSearch(sent).monthlyMax).toBe('1220');
  });
});
