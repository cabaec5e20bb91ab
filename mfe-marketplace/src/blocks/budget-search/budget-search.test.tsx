import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { readCarSearch } from '@forecourt/domain/car-search/address';
import { DEFAULT_TERMS, termsQuery } from '@forecourt/domain/finance/finance-terms';
import { checkBlock } from '@forecourt/testing/check-block';
import { hostBlock } from '@forecourt/testing/block-host';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, TEST_BRAND, testServices, type ApiCall } from '@forecourt/testing/services';
import { keepTerms } from '@forecourt/ui/kept-terms';
import { vehicleSearchResults } from '../vehicle-search-results/vehicle-search-results.block';
import { BudgetSearch } from './budget-search';
import { budgetSearch } from './budget-search.block';
import { examples } from './budget-search.examples';

//

const block = { definition: budgetSearch, View: BudgetSearch };
const COUNTS = 'POST /v1/cars';
const answers = {
  'POST /api/library/v1/client-token': { authenticationToken: 'token' },
  'GET /v1/makes-models': { makes: [] },
  [COUNTS]: { total: 42_666 },
};

checkBlock({ ...block, examples, answers });

const show = async (given: object = {}, at = '/') => {
  const services = testServices({ answers: { ...answers, ...given } });
  const shown = await renderBlock(block, { services, at });
  const form = shown.container.querySelector('form')!;
  return { ...shown, form, counts: () => services.calls.filter(({ route }) => route === COUNTS) };
};
const field = (label: string) => screen.getByLabelText(label);
const fill = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(field(label), { target: { value } });
};
const wait = (ms = 1000) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The address that a browser opens, or undefined if the form is not sent. */
function submit(form: HTMLFormElement): string | undefined {
  if (!fireEvent.submit(form)) return undefined;
  const formData = new FormData(form);
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
  return `${form.action}?${new URLSearchParams([...formData] as [string, string][])}`;
}

describe('a monthly budget', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is answered with the number of cars at that price, on terms that are named', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'See cars' })).toBeInTheDocument();
    fill({ 'Monthly budget': '220', Deposit: '1,000' });
    expect(screen.getByRole('button', { name: 'See cars up to £220 a month' })).toBeInTheDocument();
    await wait();
    expect(screen.getByRole('button', { name: 'See 42,666 cars up to £220 a month' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Monthly prices for PCP · 60 months · £1,000 deposit · 8,000 miles a year · Good credit.',
    );
  });

  it.each([
    [{ 'Monthly budget': '220' }, '/', 0],
    [{ 'Monthly budget': '1,220', Deposit: '£2,000', Postcode: 'm1 1ae', Within: '20' }, '/', 2000],
    [{ Deposit: '500' }, `/?${termsQuery({ ...DEFAULT_TERMS, product: 'HP', depositPence: 300_000 })}`, 500],
    [{}, `/?${termsQuery({ ...DEFAULT_TERMS, termMonths: 24, depositPence: 300_000 })}`, 3000],
    [{ Deposit: '' }, `/?${termsQuery({ ...DEFAULT_TERMS, termMonths: 24, depositPence: 300_000 })}`, 0],
  ])('has the count that the results page has: %j at %s', async (fields, at, deposit) => {
    // A number that differs for different searches. A count without a postcode is from a city centre.
    const total = ({ body }: ApiCall) => {
      const { fields: _fields, pageSize: _size, ...search } = body as Record<string, unknown>;
      const text = JSON.stringify({ ...search, postcode: search['postcode'] === 'M1 1AE' ? '' : search['postcode'] });
      return { total: 1000 + [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 8999, 0), results: [] };
    };
    const { form } = await show({ [COUNTS]: total }, at);
    fill(fields);
    await wait();
    const url = submit(form)!;
    expect(readCarSearch(new URL(url).searchParams).terms.depositPence).toBe(deposit * 100);
    const results = await vehicleSearchResults.load!({
      attributes: { heading: '', aprType: 'default', example: 'here' },
      services: testServices({
        page: { url, isSocial: false },
        answers: { ...answers, [COUNTS]: total },
      }),
      signal: new AbortController().signal,
      sanitizeHtml: String,
    });
    const found = results.found!.total.toLocaleString('en-GB');
    expect(form).toHaveTextContent(`See ${found} cars`);
  });

  it('starts from the terms that the device keeps', async () => {
    const { form } = await show();
    act(() => void keepTerms({ ...DEFAULT_TERMS, product: 'HP', depositPence: 150_000 }));
    expect(field('Deposit')).toHaveValue('1,500');
    expect(readCarSearch(new URL(submit(form)!).searchParams).terms).toMatchObject({
      product: 'HP',
      depositPence: 150_000,
    });
    act(() => void keepTerms(undefined));
  });

  it.each([
    [{ total: 0 }, 'There are no cars up to £220 a month. Try a higher budget or deposit.'],
    [apiFailure(500), 'The cars cannot be counted just now. You can still look at them.'],
    [apiFailure(400, 'We do not know ZZ1 1ZZ.'), 'We do not know ZZ1 1ZZ. Please change your search.'],
  ])('without a number says why: %j', async (answer, sentence) => {
    await show({ [COUNTS]: answer });
    fill({ 'Monthly budget': '220' });
    await wait();
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'See cars up to £220 a month' })).toBeInTheDocument();
  });

  it('is counted as soon as an interrupted connection is back', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    let isBack = false;
    await show({ [COUNTS]: () => (isBack ? { total: 7 } : apiFailure(0)) });
    await wait();
    expect(screen.getByRole('status')).toHaveTextContent(
      'You are offline. The cars are counted as soon as you are back.',
    );
    isBack = true;
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('button', { name: 'See 7 cars' })).toBeInTheDocument();
  });

  it('says that counting is slow', async () => {
    await show({ [COUNTS]: () => new Promise(() => {}) });
    await wait(5500);
    expect(screen.getByRole('status')).toHaveTextContent('Counting takes longer than usual.');
  });

  it.each([
    ['Monthly budget', '200-300', 'Enter an amount in pounds a month, such as 220'],
    ['Monthly budget', '0', 'Enter an amount in pounds a month, such as 220'],
    ['Monthly budget', '12,5', 'Enter an amount in pounds a month, such as 220'],
    ['Deposit', '1e5', 'Enter an amount in pounds, such as 2,000'],
    ['Postcode', 'nonsense', 'Please enter a valid UK postcode'],
  ])('is not counted or sent while %s is %s, which the field says', async (label, text, message) => {
    const { form, counts } = await show();
    fill({ [label]: text });
    await wait(2000);
    expect(counts()).toHaveLength(0);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(submit(form)).toBeUndefined();
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    expect(field(label)).toHaveValue(text);
  });

  it('works without a token, and without a number', async () => {
    const { form, counts } = await show({ 'POST /api/library/v1/client-token': apiFailure(503) });
    fill({ 'Monthly budget': '220' });
    await wait(2000);
    expect(counts()).toHaveLength(0);
    expect(readCarSearch(new URL(submit(form)!).searchParams).monthlyMax).toBe('220');
  });
});

describe('the way to a quote', () => {
  it('sends the budget to the application site, by way of the host', async () => {
    const destinations = { ...testServices().destinations, applyForm: 'http://localhost:3000/hand-over/default/apply' };
    const host = await hostBlock(block, { services: testServices({ answers, destinations }) });
    const page = new DOMParser().parseFromString(renderToString(host), 'text/html');
    const quote = page.querySelector<HTMLButtonElement>('[formaction]')!;
    expect([quote.textContent, quote.getAttribute('formaction'), quote.name, quote.value]).toEqual([
      'Get my quote',
      destinations.applyForm,
      'option',
      'monthly',
    ]);
    expect([...page.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name)).toEqual([
      'monthlyBudget',
      'deposit',
      'postcode',
      'distance',
      'option',
    ]);
    // Enter in a field presses the first button.
    expect(page.querySelector('button')!.textContent).toBe('See cars');
  });
});

describe('the hero', () => {
  it('is named by the first heading, and has the representative example with its risk warning', async () => {
    const { container } = await show();
    const hero = screen.getByRole('region', { name: 'What can you drive for your budget?' });
    expect(hero).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(container.querySelector('[data-representative-example]')).toHaveTextContent(/Representative 19\.8% APR/);
  });
});

it('paints its car as the brand does', async () => {
  const brand = { ...TEST_BRAND, tokens: { ...TEST_BRAND.tokens, paints: ['pspc0004'] } };
  const { container } = await renderBlock(block, { services: testServices({ answers, brand }) });
  expect(container.querySelector('img')!.src).toContain('paintId=pspc0004');
});
