import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { makesModels } from '@forecourt/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
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
  return { ...(await renderBlock(block, { attributes, services })), counts: () => services.calls.filter(({ route }) => route === 'POST /v1/cars') };
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

  it('counts once, half a second after the last of several changes', async () => {
    const { counts } = await show();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await user().type(screen.getByRole('textbox', { name: 'Postcode' }), 'M1 1AE');
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(counts()).toHaveLength(2);
    expect(counts()[1]?.body).toMatchObject({ postcode: 'M1 1AE' });
  });

  it('lets a model be chosen once a make is', async () => {
    await show();
    expect(screen.getByRole('combobox', { name: 'Model' })).toBeDisabled();
    await user().selectOptions(screen.getByRole('combobox', { name: 'Make' }), makesModels.one().makes[0]!.name);
    expect(screen.getByRole('combobox', { name: 'Model' })).toBeEnabled();
  });

  it('falls back to ‘Search cars’ when counting fails', async () => {
    await show({}, { ...answers, 'POST /v1/cars': apiFailure(500) });
    await act(() => jest.advanceTimersByTimeAsync(1100));
    expect(screen.getByRole('button', { name: 'Search cars' })).toBeInTheDocument();
  });

  it('takes makes and token from a page event', async () => {
    const { counts } = await show();
    act(() => {
      window.dispatchEvent(new CustomEvent('makesModelsLoaded', { detail: { makesModels: [{ make: 'Morris', value: 7, models: [] }], gtmId: 'other' } }));
    });
    expect(screen.getByRole('option', { name: 'Morris' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(counts()[0]?.headers).toMatchObject({ authorization: 'Bearer other' });
  });

  it('sends the query of its results page along, as a GET form would drop it', async () => {
    await show({ searchBaseUrl: '/search?campaign=a' });
    const form = screen.getByRole('button', { name: 'Search cars' }).closest('form')!;
    expect(form).toHaveAttribute('action', '/search');
    expect(new FormData(form).get('campaign')).toBe('a');
  });

  it('leaves out what was not chosen', async () => {
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
