import { useEffect, useMemo, useReducer, type Dispatch } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { MANUAL_FIELDS, type ListName, type ManualField } from '../manual/manual-vehicle';
import { offeredValues } from '../manual/offered-values';
import { LOAD_LIST } from './load-list';
import { lookUpVehicle, type RegistrationSource } from './look-up-vehicle';
import { INITIAL_LOOKUP, lookupReducer, type KeptLookup, type LookupAction, type LookupState } from './lookup-state';

/** A lookup: its state, and the visitor's possible actions. `state.found` is set when a vehicle is known. */
export interface VehicleLookup {
  state: LookupState;
  /** Continues where an earlier page view of this tab left off. */
  restore(kept: KeptLookup): void;
  typeRegistration(text: string): void;
  /** Looks up a registration; a failure sets `state.registrationError`. */
  lookUp(text: string, source?: RegistrationSource): void;
  enterManually(): void;
  searchByRegistration(): void;
  select(field: ManualField, value: string): void;
  retry(list: ListName): void;
  /** Ends with `state.found`, or with a message for each choice that is missing. */
  submitManually(): void;
  /** Returns to the beginning: 'This is not my car'. */
  reset(): void;
}

/**
 * Finds a vehicle by its registration or by hand: the transitions of `lookupReducer` and the requests that they need.
 */
export function useVehicleLookup(): VehicleLookup {
  const { api } = useServices();
  const [state, dispatch] = useReducer(lookupReducer, INITIAL_LOOKUP);
  const { pending } = state;

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

  useOfferedOnly(state, dispatch);

  return useMemo(
    () => ({
      state,
      restore: (kept) => dispatch({ type: 'restored', kept }),
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

/** Clears a choice that is not on its list and logs it (A8-10, A8-11): a kept choice may be older than the list. */
function useOfferedOnly(state: LookupState, dispatch: Dispatch<LookupAction>): void {
  const { log } = useServices();
  const { selection } = state;
  const offered = offeredValues(state);
  const missing = MANUAL_FIELDS.find(
    (field) => selection[field] !== '' && offered[field]?.includes(selection[field]) === false,
  );
  useEffect(() => {
    if (!missing) return;
    log('warn', `Selected ${missing} not found`);
    dispatch({ type: 'fieldSelected', field: missing, value: '' });
  }, [log, missing, dispatch]);
}

/** Fetches a list while its state says `loading`; another choice aborts the fetch for the previous one. */
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
      dispatch(
        answer.ok
          ? ({ type: 'listLoaded', list, of, items: answer.value } as LookupAction)
          : { type: 'listFailed', list, of },
      );
    })();
    return () => stop.abort();
  }, [api, log, list, status, of, dispatch]);
}
