import { act, renderHook, waitFor } from '@testing-library/react';
import type { ApiClient } from '@forecourt/contracts/services';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { testServices, TEST_TIME, type TestServices } from '@forecourt/testing/services';
import { LOOKUP_ANSWERS } from '../testing/sample-lookup-answers';
import type { KeptLookup } from './lookup-state';
import { useVehicleLookup } from './use-vehicle-lookup';

function start(services: TestServices = testServices({ answers: LOOKUP_ANSWERS })) {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <ServicesProvider services={services} renderedAt={TEST_TIME.getTime()} nonce="">
      {children}
    </ServicesProvider>
  );
  const { result, unmount } = renderHook(() => useVehicleLookup(), { wrapper });
  return { services, unmount, lookup: () => result.current };
}

/** An API that never answers, and the abort signals of its calls. */
function silentApi() {
  const signals: AbortSignal[] = [];
  const api: ApiClient = (_path, { signal }) => {
    if (signal) signals.push(signal);
    return new Promise(() => {});
  };
  return { services: testServices({ api }), aborted: () => signals.map((signal) => signal.aborted) };
}

describe('a running lookup', () => {
  it('finds the car of a registration in the address, with its year of manufacture', async () => {
    const { lookup } = start();
    act(() => lookup().lookUp('ab12 cde', 'address'));
    await waitFor(() => expect(lookup().state.found).toMatchObject({ registration: 'AB12CDE', year: 2012 }));
  });

  it('aborts the request when another registration is sent, and on unmount', () => {
    const { services, aborted } = silentApi();
    const { lookup, unmount } = start(services);
    act(() => lookup().lookUp('AB12CDE'));
    act(() => lookup().lookUp('XY34ZZZ'));
    expect(aborted()).toEqual([true, false]);
    unmount();
    expect(aborted()).toEqual([true, true]);
  });

  it('requests makes and filters on manual entry, and nothing before (A4.5-2)', async () => {
    const { lookup, services } = start();
    expect(services.calls).toEqual([]);
    act(() => lookup().enterManually());
    await waitFor(() => expect(lookup().state.lists.filters.status).toBe('ready'));
    expect(services.calls.map(({ path }) => path)).toEqual([
      '/api/apply/v1/vehicle/makes',
      '/api/apply/v1/vehicle/filters',
    ]);
  });

  it('requests lists by the codes of make and model (A7-7, A7-8)', async () => {
    const { lookup, services } = start();
    act(() => lookup().enterManually());
    await waitFor(() => expect(lookup().state.lists.makes.status).toBe('ready'));
    act(() => lookup().select('make', 'FO'));
    await waitFor(() => expect(lookup().state.lists.models.status).toBe('ready'));
    act(() => lookup().select('model', 'FIE'));
    await waitFor(() => expect(lookup().state.lists.trims.status).toBe('ready'));
    expect(services.calls.slice(2).map(({ path }) => path)).toEqual([
      '/api/apply/v1/vehicle/models?manufacturerCode=FO',
      '/api/apply/v1/vehicle/trims?rangeCode=FIE',
    ]);
  });

  it('logs a make or a model that is not on its list (A8-10, A8-11)', async () => {
    const { lookup, services } = start();
    act(() => lookup().enterManually());
    await waitFor(() => expect(lookup().state.lists.makes.status).toBe('ready'));
    act(() => lookup().select('make', 'ZZ'));
    expect(lookup().state.selection.make).toBe('');
    act(() => lookup().select('make', 'FO'));
    await waitFor(() => expect(lookup().state.lists.models.status).toBe('ready'));
    act(() => lookup().select('model', 'ZZ'));
    expect(services.logged.map(({ message }) => message)).toEqual([
      'Selected make not found',
      'Selected model not found',
    ]);
    expect(lookup().state.lists.trims.items).toEqual([]);
  });
});

describe('a lookup restored from an earlier page view', () => {
  const CHOICES = {
    make: 'FO',
    model: 'FIE',
    fuel: 'Petrol',
    transmission: 'Manual',
    year: '2019',
    colour: 'Blue',
    trim: '11',
  };
  const restored = async (kept: Partial<KeptLookup>) => {
    const started = start();
    act(() => started.lookup().restore({ regNumber: '', isByHand: true, choices: CHOICES, ...kept }));
    await act(async () => {});
    return started;
  };

  it('loads the lists of its choices again, and can then be submitted', async () => {
    const { lookup, services } = await restored({});
    await waitFor(() => expect(lookup().state.lists.trims.status).toBe('ready'));
    expect(services.calls.map(({ path }) => path)).toEqual([
      '/api/apply/v1/vehicle/makes',
      '/api/apply/v1/vehicle/models?manufacturerCode=FO',
      '/api/apply/v1/vehicle/trims?rangeCode=FIE',
      '/api/apply/v1/vehicle/filters',
    ]);
    act(() => lookup().submitManually());
    expect(lookup().state.found).toMatchObject({ make: 'Ford', model: 'Fiesta', capId: 11, colour: 'Blue' });
    expect(services.logged).toEqual([]);
  });

  it('clears a choice that is no longer offered, and all after it', async () => {
    const { lookup, services } = await restored({ choices: { ...CHOICES, fuel: 'Steam' } });
    await waitFor(() =>
      expect(lookup().state.selection).toEqual({
        ...CHOICES,
        fuel: '',
        transmission: '',
        year: '',
        colour: '',
        trim: '',
      }),
    );
    expect(services.logged.map(({ message }) => message)).toEqual(['Selected fuel not found']);
  });

  it('loads nothing while the registration is shown, and keeps its choices', async () => {
    const { lookup, services } = await restored({ regNumber: 'AB1', isByHand: false });
    expect(lookup().state).toMatchObject({ mode: 'registration', registration: 'AB1', selection: CHOICES });
    expect(services.calls).toEqual([]);
    act(() => lookup().enterManually());
    await waitFor(() => expect(lookup().state.lists.trims.status).toBe('ready'));
    expect(lookup().state.selection).toEqual(CHOICES);
  });
});
