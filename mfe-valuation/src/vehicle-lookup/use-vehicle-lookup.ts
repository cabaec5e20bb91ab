import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { LOAD_LIST } from './load-list';
import { lookUpVehicle, type RegistrationSource } from './look-up-vehicle';
import { INITIAL_LOOKUP, lookupReducer, type LookupAction, type LookupState } from './lookup-state';
import type { ListName, ManualField } from './manual-vehicle';

/** A running lookup: its state, and what a visitor can do to it. `state.found` is set once a vehicle is known. */
export interface VehicleLookup {
  state: LookupState;
  typeRegistration(text: string): void;
  /** Looks a registration up; what is wrong with it becomes `state.registrationError`. */
  lookUp(text: string, source?: RegistrationSource): void;
  enterManually(): void;
  searchByRegistration(): void;
  select(field: ManualField, value: string): void;
  retry(list: ListName): void;
  /** Ends with `state.found`, or with a message for each choice that is missing. */
  submitManually(): void;
  /** Back to the beginning: 'This is not my car'. */
  reset(): void;
}

/** Finds a vehicle by its registration or by hand: the transitions of `lookupReducer` and the calls that they ask for. */
export function useVehicleLookup(): VehicleLookup {
  const { api } = useServices();
  const [state, dispatch] = useReducer(lookupReducer, INITIAL_LOOKUP);
  const { pending, lists, selection } = state;

  useEffect(() => {
    if (!pending) return;
    const stop = new AbortController();
    void (async () => {
      const result = await lookUpVehicle(api, pending, stop.signal);
      if (!stop.signal.aborted) dispatch({ type: 'lookupAnswered', registration: pending.registration, result });
    })();
    return () => stop.abort();
  }, [api, pending]);

  useList('makes', state, dispatch);
  useList('models', state, dispatch);
  useList('trims', state, dispatch);
  useList('filters', state, dispatch);

  useMissingLog('make', selection.make, lists.makes.items);
  useMissingLog('model', selection.model, lists.models.items);

  return useMemo(
    () => ({
      state,
      typeRegistration: (text) => dispatch({ type: 'registrationTyped', text }),
      lookUp: (text, source = 'field') => dispatch({ type: 'registrationSubmitted', text, source }),
      enterManually: () => dispatch({ type: 'manualChosen' }),
      searchByRegistration: () => dispatch({ type: 'registrationChosen' }),
      select: (field, value) => dispatch({ type: 'fieldSelected', field, value }),
      retry: (list) => dispatch({ type: 'listRetried', list }),
      submitManually: () => dispatch({ type: 'manualSubmitted' }),
      reset: () => dispatch({ type: 'reset' }),
    }),
    [state],
  );
}

/** Notes a choice that is not on its list (A8-10, A8-11): the list has changed under the visitor's hands. */
function useMissingLog(what: string, chosen: string, items: readonly { code: string }[]): void {
  const { log } = useServices();
  const isMissing = chosen !== '' && !items.some(({ code }) => code === chosen);
  useEffect(() => {
    if (isMissing) log('warn', `Selected ${what} not found`);
  }, [log, what, isMissing]);
}

/** Fetches a list while its state says `loading`; another choice stops the fetch for the one before. */
function useList<Name extends ListName>(list: Name, state: LookupState, dispatch: Dispatch<LookupAction>): void {
  const { api, log } = useServices();
  const { status, of } = state.lists[list];
  useEffect(() => {
    if (status !== 'loading') return;
    const stop = new AbortController();
    void (async () => {
      const answer = await LOAD_LIST[list](api, of, stop.signal);
      if (stop.signal.aborted) return;
      if (!answer.ok) log('warn', `Vehicle ${list} could not be loaded`, { status: answer.failure.status }); // A8-12, A8-13
      dispatch(answer.ok ? ({ type: 'listLoaded', list, of, items: answer.value } as LookupAction) : { type: 'listFailed', list, of });
    })();
    return () => stop.abort();
  }, [api, log, list, status, of, dispatch]);
}
