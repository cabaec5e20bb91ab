import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { makesModels } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { watchSentForms } from '@forecourt/testing/watch-sent-forms';
import { QuickSearch } from './quick-search';
import { quickSearch } from './quick-search.block';
import { examples } from './quick-search.examples';

const block = { definition: quickSearch, View: QuickSearch };
const answers = {
  'POST /api/library/v1/client-token': { authenticationToken: 'token' },
  'GET /v1/makes-models': makesModels.one(),
  'POST /v1/cars': { total: 12_345 },
};
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const show = async (attributes = {}, given: object = answers) => {
  const services = testServices({ answers: { ...given } });
  return {
    ...(await renderBlock(block, { attributes, services })),
    counts: () => services.calls.filter(({ route }) => route === 'POST /v1/cars'),
  };
};

checkBlock({ ...block, examples, answers });

describe('the quick search', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts a second after it appears and says how many cars there are', async () => {
    const { counts } = await show();
    expect(screen.getByRole('button', { name: 'Search cars' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(counts()).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(await screen.findByRole('button', { name: 'Search 12,345 cars' })).toBeInTheDocument();
    expect(counts()[0]?.headers).toMatchObject({ authorization: 'Bearer token' });
  });

  it('keeps the finance terms of the page', async () => {
    const { container } = await renderBlock(block, { at: '/?term=48&type=hp', services: testServices({ answers }) });
    const form = container.querySelector('form')!;
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ type: 'HP', term: '48', miles_a_year: '8000' });
  });

  it('counts once, half a second after the last of several changes', async () => {
    const { counts } = await show();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await user().type(screen.getByRole('textbox', { name: 'Postcode' }), 'M1 1AE');
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(counts()).toHaveLength(2);
    expect(counts()[1]?.body).toMatchObject({ postcode: 'M11AE' });
  });

  it('counts once for a make, while its models load', async () => {
    const { counts } = await show();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    fireEvent.change(screen.getByLabelText('Make'), { target: { value: makesModels.one().makes[0]!.name } });
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(screen.getByLabelText('Model')).toBeEnabled();
    expect(counts()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(counts()).toHaveLength(2);
  });

  it('counts half a second after a change in the first second, and again one second after it appeared', async () => {
    const { counts } = await show();
    await act(() => jest.advanceTimersByTimeAsync(100));
    fireEvent.change(screen.getByLabelText('Max price'), { target: { value: '20000' } });
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(counts()).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(counts()[0]?.body).toMatchObject({
      page: 1,
      pageSize: 14,
      postcode: 'M1 1AE',
      distance: '',
      makeIds: [],
      modelIds: [],
      priceMin: '',
      priceMax: '20000',
    });
    await act(() => jest.advanceTimersByTimeAsync(300));
    fireEvent.change(screen.getByLabelText('Min price'), { target: { value: '1000' } });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(counts()[1]?.body).toMatchObject({ priceMin: '1000', priceMax: '20000' });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(counts()).toHaveLength(2);
  });

  it('shows no count of an earlier search', async () => {
    await show();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('button', { name: 'Search 12,345 cars' })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Max price'), { target: { value: '20000' } });
    expect(screen.getByRole('button', { name: 'Loading...' })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Distance'), { target: { value: '10' } });
    expect(screen.getByRole('button', { name: 'Search cars' })).toBeInTheDocument();
  });

  it.each([
    [{ Distance: '10' }, 'Enter a postcode to search within 10 miles of it'],
    [{ Postcode: 'nonsense' }, 'Please enter a valid UK postcode'],
  ])('says at the postcode field why it does not search for %j', async (fields, message) => {
    await show();
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const form = screen.getByRole('button', { name: 'Search cars' }).closest('form')!;
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(fireEvent.submit(form)).toBe(false);
    expect(screen.getByLabelText('Postcode')).toHaveFocus();
    expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    fireEvent.change(screen.getByLabelText('Postcode'), { target: { value: 'M1 1AE' } });
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('lets a model be chosen once a make is', async () => {
    await show();
    expect(screen.getByRole('combobox', { name: 'Model' })).toBeDisabled();
    await user().selectOptions(screen.getByRole('combobox', { name: 'Make' }), makesModels.one().makes[0]!.name);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('combobox', { name: 'Model' })).toBeEnabled();
  });

  it('falls back to ‘Search cars’ when counting fails', async () => {
    await show({}, { ...answers, 'POST /v1/cars': apiFailure(500) });
    await act(() => jest.advanceTimersByTimeAsync(1100));
    expect(screen.getByRole('button', { name: 'Search cars' })).toBeInTheDocument();
  });

  it.each(['name', 'make', 'label', 'value'])('takes makes from its attribute by their %s (B2-32)', async (key) => {
    await show({
      makeOptions: JSON.stringify([{ id: 7, [key]: 'Morris', models: [{ id: 70, name: 'Minor' }] }]).replaceAll(
        '"',
        '&quot;',
      ),
    });
    fireEvent.change(screen.getByLabelText('Make'), { target: { value: 'Morris' } });
    expect(screen.getByRole('option', { name: 'Minor' })).toBeInTheDocument();
  });

  it('takes makes and token from a page event', async () => {
    const { counts } = await show();
    act(() => {
      window.dispatchEvent(
        new CustomEvent('makesModelsLoaded', {
          detail: { makesModels: [{ make: 'Morris', value: 7, models: [] }], gtmId: 'other' },
        }),
      );
    });
    expect(screen.getByRole('option', { name: 'Morris' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(counts()[0]?.headers).toMatchObject({ authorization: 'Bearer other' });
  });

  it('drops a chosen make that the page removes from the list', async () => {
    const { counts } = await show();
    fireEvent.change(screen.getByLabelText('Make'), { target: { value: 'Ford' } });
    act(
      () =>
        void window.dispatchEvent(
          new CustomEvent('makesModelsLoaded', { detail: { makesModels: [{ value: 7, label: 'Morris' }] } }),
        ),
    );
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByLabelText('Make')).toHaveDisplayValue('Any make');
    expect(counts().at(-1)?.body).toMatchObject({ makeIds: [], modelIds: [] });
  });

  it('keeps the query of its results page, which a GET form would drop', async () => {
    await show({ searchBaseUrl: '/search?campaign=a' });
    const form = screen.getByRole('button', { name: 'Search cars' }).closest('form')!;
    expect(form).toHaveAttribute('action', '/search');
    expect(new FormData(form).get('campaign')).toBe('a');
  });

  it('leaves out empty fields', async () => {
    await show();
    const form = screen.getByRole('button', { name: 'Search cars' }).closest('form')!;
    const formData = new FormData(form);
    form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
    expect([...formData]).toEqual([]);
  });

  it('asks for a registration in registration mode', async () => {
    await show({ searchMode: 'registration' });
    expect(screen.getByRole('button', { name: 'Value my car' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Find out how much your car is worth' })).toBeInTheDocument();
  });
});

describe('the quick search in registration mode', () => {
  const sent = watchSentForms();
  const value = async (valuationBaseUrl: string, registration: string) => {
    await show({ searchMode: 'registration', valuationBaseUrl });
    await userEvent.type(screen.getByRole('textbox', { name: 'Your registration' }), `${registration}{Enter}`);
  };
  afterEach(() => void (window.location.hash = ''));

  it.each([
    ['/valuation-form?theme=oak&reg=', '/valuation-form?theme=oak&reg=AB12CDE'],
    ['/valuation-form?reg=#top', '/valuation-form#top?reg=AB12CDE'],
  ])('submits a form to %s, which ends in a parameter (B2-30)', async (valuationBaseUrl, address) => {
    await value(valuationBaseUrl, ' ab12cde ');
    expect(sent).toEqual([address]);
  });

  it.each(['/#/valuation/', '/#value-'])(
    'puts the registration directly after %s (B2-30)',
    async (valuationBaseUrl) => {
      await value(valuationBaseUrl, ' ab12cde ');
      expect(sent).toEqual([]);
      expect(window.location.hash).toBe(`${valuationBaseUrl.slice(1)}AB12CDE`);
    },
  );
});
