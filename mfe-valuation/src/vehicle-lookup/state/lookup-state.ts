import { validateRegistration } from '@forecourt/domain/input/registration';
import type { ValuationForm } from '@forecourt/domain/valuation/form';
import type { Vehicle } from '@forecourt/domain/valuation/vehicle-lookup';
import type { RegistrationSource, VehicleLookupResult } from './look-up-vehicle';
import {
  manualVehicle,
  NOTHING_SELECTED,
  selectField,
  type ListName,
  type ManualErrors,
  type ManualField,
  type ManualSelection,
  type VehicleLists,
} from '../manual/manual-vehicle';

/** A list from the API. `loading` means that it is being fetched; `of` is the make or model that it belongs to. */
export interface Listed<Items> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  of: string;
  items: Items;
}

/** The state of a vehicle lookup (spec A4.5). */
export interface LookupState {
  mode: 'registration' | 'manual';
  registration: string;
  registrationError: string;
  /** The pending lookup. All other answers are stale. */
  pending: { registration: string; source: RegistrationSource } | undefined;
  selection: ManualSelection;
  manualErrors: ManualErrors;
  lists: { [Name in ListName]: Listed<VehicleLists[Name]> };
  found: Vehicle | undefined;
}

type ListLoaded = {
  [Name in ListName]: { type: 'listLoaded'; list: Name; of: string; items: VehicleLists[Name] };
}[ListName];

/** The part of an unfinished lookup that a tab stores. */
export type KeptLookup = Pick<ValuationForm, 'regNumber' | 'isByHand' | 'choices'>;

export type LookupAction =
  | { type: 'restored'; kept: KeptLookup }
  | { type: 'registrationTyped'; text: string }
  | { type: 'registrationSubmitted'; text: string; source: RegistrationSource }
  | { type: 'lookupAnswered'; registration: string; result: VehicleLookupResult }
  | { type: 'manualChosen' }
  | { type: 'registrationChosen' }
  | { type: 'fieldSelected'; field: ManualField; value: string }
  | ListLoaded
  | { type: 'listFailed'; list: ListName; of: string }
  | { type: 'listRetried'; list: ListName }
  | { type: 'manualSubmitted' }
  | { type: 'reset' };

const NO_FILTERS = { fuel: [], trans: [], colour: [] };
const IDLE = { status: 'idle', of: '' } as const;

export const INITIAL_LOOKUP: LookupState = {
  mode: 'registration',
  registration: '',
  registrationError: '',
  pending: undefined,
  selection: NOTHING_SELECTED,
  manualErrors: {},
  lists: {
    makes: { ...IDLE, items: [] },
    models: { ...IDLE, items: [] },
    trims: { ...IDLE, items: [] },
    filters: { ...IDLE, items: NO_FILTERS },
  },
  found: undefined,
};

/** Every transition of a lookup (A4.5-1 to A4.5-8). The caller fetches `pending` and every list that is `loading`. */
export function lookupReducer(state: LookupState, action: LookupAction): LookupState {
  switch (action.type) {
    case 'restored':
      return restore(state, action.kept);
    case 'registrationTyped':
      return { ...state, registration: action.text, registrationError: '', pending: undefined };
    case 'registrationSubmitted':
      return submitRegistration(state, action.text, action.source);
    case 'lookupAnswered':
      if (action.registration !== state.pending?.registration) return state;
      return action.result.ok
        ? { ...state, pending: undefined, found: action.result.vehicle }
        : { ...state, pending: undefined, registrationError: action.result.message };
    case 'manualChosen':
      return withLists({ ...state, mode: 'manual', registration: '', registrationError: '', pending: undefined });
    case 'registrationChosen':
      return { ...state, mode: 'registration' };
    case 'fieldSelected':
      return select(state, action.field, action.value);
    case 'listLoaded':
      if (!awaits(state, action)) return state;
      return {
        ...state,
        lists: { ...state.lists, [action.list]: { status: 'ready', of: action.of, items: action.items } },
      };
    case 'listFailed':
      if (!awaits(state, action)) return state;
      return {
        ...state,
        lists: {
          ...state.lists,
          [action.list]: { ...INITIAL_LOOKUP.lists[action.list], status: 'failed', of: action.of },
        },
      };
    case 'listRetried':
      return { ...state, lists: { ...state.lists, [action.list]: wanted(state.lists[action.list]) } };
    case 'manualSubmitted':
      return submitManual(state);
    case 'reset':
      return {
        ...INITIAL_LOOKUP,
        lists: { ...INITIAL_LOOKUP.lists, makes: state.lists.makes, filters: state.lists.filters },
      };
  }
}

function restore(state: LookupState, { regNumber, isByHand, choices }: KeptLookup): LookupState {
  const restored = { ...state, registration: regNumber, selection: choices };
  return isByHand ? withLists({ ...restored, mode: 'manual' }) : restored;
}

/** Manual entry loads makes and filters immediately (A4.5-2), and the models and trims of earlier choices. */
function withLists(state: LookupState): LookupState {
  const { makes, models, trims, filters } = state.lists;
  const { make, model } = state.selection;
  return {
    ...state,
    lists: {
      makes: wanted(makes),
      filters: wanted(filters),
      models: make ? wanted({ ...models, of: make }) : models,
      trims: model ? wanted({ ...trims, of: model }) : trims,
    },
  };
}

function submitRegistration(state: LookupState, text: string, source: RegistrationSource): LookupState {
  const checked = validateRegistration(text);
  if (!checked.ok) return { ...state, registration: text, registrationError: checked.message, pending: undefined };
  if (checked.value === state.pending?.registration) return state;
  return {
    ...state,
    registration: checked.value,
    registrationError: '',
    pending: { registration: checked.value, source },
  };
}

/**
 * Choosing clears the field's own error (A4.5-5) and all later choices; a make loads its models, a model its trims
 * (A4.5-3).
 */
function select(state: LookupState, field: ManualField, value: string): LookupState {
  const { [field]: _, ...manualErrors } = state.manualErrors;
  const { makes, models } = state.lists;
  const lists = { ...state.lists };
  if (field === 'make') lists.models = { ...INITIAL_LOOKUP.lists.models, ...startOf(makes.items, value) };
  if (field === 'make') lists.trims = INITIAL_LOOKUP.lists.trims;
  if (field === 'model') lists.trims = { ...INITIAL_LOOKUP.lists.trims, ...startOf(models.items, value) };
  return { ...state, manualErrors, selection: selectField(state.selection, field, value), lists };
}

/** A code that is missing from its list loads nothing (A8-10, A8-11). */
function startOf(items: readonly { code: string }[], code: string): Pick<Listed<unknown>, 'status' | 'of'> {
  return items.some((item) => item.code === code) ? { status: 'loading', of: code } : IDLE;
}

function wanted<List extends Listed<unknown>>(list: List): List {
  return list.status === 'idle' || list.status === 'failed' ? { ...list, status: 'loading' } : list;
}

/** Whether an answer is still expected, and not stale. */
function awaits({ lists }: LookupState, { list, of }: { list: ListName; of: string }): boolean {
  return lists[list].status === 'loading' && lists[list].of === of;
}

function submitManual(state: LookupState): LookupState {
  const { makes, models, trims, filters } = state.lists;
  const chosen = manualVehicle(state.selection, {
    makes: makes.items,
    models: models.items,
    trims: trims.items,
    filters: filters.items,
  });
  return 'vehicle' in chosen
    ? { ...state, manualErrors: {}, found: chosen.vehicle }
    : { ...state, manualErrors: chosen.errors };
}
