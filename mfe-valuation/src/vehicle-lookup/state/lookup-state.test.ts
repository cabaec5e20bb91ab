import type { Vehicle } from '@forecourt/domain/valuation/vehicle-lookup';
import { INITIAL_LOOKUP, lookupReducer, type LookupAction, type LookupState } from './lookup-state';

const makes = [
  { name: 'Ford', code: 'FO' },
  { name: 'Kia', code: 'KI' },
];
const models = [
  { name: 'Fiesta', code: 'FIE' },
  { name: 'Focus', code: 'FOC' },
];
const trims = [{ name: '1.0 Zetec', capId: 11 }];
const filters = { fuel: [{ name: 'Petrol' }], trans: [{ name: 'Manual' }], colour: [{ name: 'Blue' }] };
const vehicle = { make: 'Ford', model: 'Fiesta', capId: 11, registration: 'AB12CDE' } as Vehicle;

const after = (actions: LookupAction[], from: LookupState = INITIAL_LOOKUP) => actions.reduce(lookupReducer, from);
const submitted = (text: string): LookupAction => ({ type: 'registrationSubmitted', text, source: 'field' });
const answered = (
  registration: string,
  result: Extract<LookupAction, { type: 'lookupAnswered' }>['result'],
): LookupAction => ({
  type: 'lookupAnswered',
  registration,
  result,
});
const select = (field: Extract<LookupAction, { type: 'fieldSelected' }>['field'], value: string): LookupAction => ({
  type: 'fieldSelected',
  field,
  value,
});

const LISTS_READY: LookupAction[] = [
  { type: 'manualChosen' },
  { type: 'listLoaded', list: 'makes', of: '', items: makes },
  { type: 'listLoaded', list: 'filters', of: '', items: filters },
];
const MODEL_CHOSEN: LookupAction[] = [
  ...LISTS_READY,
  select('make', 'FO'),
  { type: 'listLoaded', list: 'models', of: 'FO', items: models },
  select('model', 'FIE'),
  { type: 'listLoaded', list: 'trims', of: 'FIE', items: trims },
];
const ALL_CHOSEN: LookupAction[] = [
  ...MODEL_CHOSEN,
  select('fuel', 'Petrol'),
  select('transmission', 'Manual'),
  select('year', '2019'),
  select('colour', 'Blue'),
  select('trim', '11'),
];

describe('a lookup by registration', () => {
  it('is the initial mode (A4.5-1)', () => expect(INITIAL_LOOKUP.mode).toBe('registration'));

  it.each(['', ' ', 'A', 'AB12CDEF', 'AB12/CDE'])('refuses %j without a request', (text) => {
    expect(after([submitted(text)])).toMatchObject({
      registrationError: 'Please enter a valid registration number',
      pending: undefined,
    });
  });

  it.each(['ab12cde', ' AB12 CDE ', 'ab12-cde', 'AB12CDE.', '\u202aAB12\u200bCDE\u202c'])(
    'requests %j in upper case, without separators',
    (text) => {
      expect(after([submitted(text)]).pending).toEqual({ registration: 'AB12CDE', source: 'field' });
    },
  );

  it('removes spaces from a registration in the address (A2.6-3)', () => {
    const state = after([{ type: 'registrationSubmitted', text: ' ab12 cde', source: 'address' }]);
    expect(state.pending).toEqual({ registration: 'AB12CDE', source: 'address' });
  });

  it('does not repeat a pending request', () => {
    const asking = after([submitted('AB12CDE')]);
    expect(lookupReducer(asking, submitted('ab12cde'))).toBe(asking);
  });

  it('ends with the vehicle (A4.5-6)', () => {
    expect(after([submitted('AB12CDE'), answered('AB12CDE', { ok: true, vehicle })])).toMatchObject({
      found: vehicle,
      pending: undefined,
    });
  });

  it('shows the server’s message until something is typed (A4.5-5)', () => {
    const refused = after([submitted('AB12CDE'), answered('AB12CDE', { ok: false, message: 'Vehicle not found' })]);
    expect(refused).toMatchObject({
      registrationError: 'Vehicle not found',
      registration: 'AB12CDE',
      pending: undefined,
    });
    expect(after([{ type: 'registrationTyped', text: 'AB12CD' }], refused).registrationError).toBe('');
  });

  it.each<[string, LookupAction[]]>([
    ['another registration was sent', [submitted('AB12CDE'), submitted('XY34ZZZ')]],
    ['something else was typed', [submitted('AB12CDE'), { type: 'registrationTyped', text: 'AB12CD' }]],
    ['manual entry was chosen', [submitted('AB12CDE'), { type: 'manualChosen' }]],
    ['a reset', [submitted('AB12CDE'), { type: 'reset' }]],
  ])('ignores an answer that arrives after %s', (_, actions) => {
    const state = after(actions);
    expect(lookupReducer(state, answered('AB12CDE', { ok: true, vehicle }))).toBe(state);
    expect(lookupReducer(state, answered('AB12CDE', { ok: false, message: 'Vehicle not found' }))).toBe(state);
  });
});

describe('manual entry', () => {
  it('clears the registration and its error, then loads makes and filters (A4.5-2)', () => {
    const state = after([{ type: 'registrationTyped', text: 'AB12' }, submitted('A'), { type: 'manualChosen' }]);
    expect(state).toMatchObject({
      mode: 'manual',
      registration: '',
      registrationError: '',
      lists: { makes: { status: 'loading' }, filters: { status: 'loading' }, models: { status: 'idle' } },
    });
  });

  it('loads failed lists again, but not those it has', () => {
    const actions: LookupAction[] = [
      { type: 'manualChosen' },
      { type: 'listLoaded', list: 'makes', of: '', items: makes },
      { type: 'listFailed', list: 'filters', of: '' },
      { type: 'registrationChosen' },
    ];
    expect(after(actions).mode).toBe('registration');
    expect(after([...actions, { type: 'manualChosen' }]).lists).toMatchObject({
      makes: { status: 'ready' },
      filters: { status: 'loading' },
    });
  });

  it('loads the models of a make, and the trims of a model (A4.5-3)', () => {
    const made = after([...LISTS_READY, select('make', 'FO')]);
    expect(made.lists.models).toEqual({ status: 'loading', of: 'FO', items: [] });
    const modelled = after(
      [{ type: 'listLoaded', list: 'models', of: 'FO', items: models }, select('model', 'FOC')],
      made,
    );
    expect(modelled.lists.trims).toEqual({ status: 'loading', of: 'FOC', items: [] });
  });

  it('loads nothing for a make or a model that is not on its list (A8-10, A8-11)', () => {
    expect(after([...LISTS_READY, select('make', 'ZZ')]).lists.models).toMatchObject({ status: 'idle', items: [] });
    expect(after([...MODEL_CHOSEN, select('model', 'ZZ')]).lists.trims).toMatchObject({ status: 'idle', items: [] });
  });

  it('ignores models of the previous make, and trims of the previous model', () => {
    const other = after([...LISTS_READY, select('make', 'FO'), select('make', 'KI')]);
    expect(lookupReducer(other, { type: 'listLoaded', list: 'models', of: 'FO', items: models })).toBe(other);
    expect(lookupReducer(other, { type: 'listFailed', list: 'models', of: 'FO' })).toBe(other);
    const otherModel = after([...MODEL_CHOSEN, select('model', 'FOC')]);
    expect(lookupReducer(otherModel, { type: 'listLoaded', list: 'trims', of: 'FIE', items: trims })).toBe(otherModel);
  });

  it('empties a failed list, and fetches it again on request (A8-12)', () => {
    const failed = after([...LISTS_READY, select('make', 'FO'), { type: 'listFailed', list: 'models', of: 'FO' }]);
    expect(failed.lists.models).toEqual({ status: 'failed', of: 'FO', items: [] });
    expect(after([{ type: 'listRetried', list: 'models' }], failed).lists.models).toEqual({
      status: 'loading',
      of: 'FO',
      items: [],
    });
  });

  it.each([
    ['make', ['model', 'fuel', 'transmission', 'year', 'colour', 'trim']],
    ['model', ['fuel', 'transmission', 'year', 'colour', 'trim']],
    ['fuel', ['transmission', 'year', 'colour', 'trim']],
    ['transmission', ['year', 'colour', 'trim']],
    ['year', ['colour', 'trim']],
    ['colour', ['trim']],
    ['trim', []],
  ] as const)('clears later choices when the %s changes', (field, cleared) => {
    const { selection } = after([...ALL_CHOSEN, select(field, 'other')]);
    expect(Object.keys(selection).filter((name) => selection[name as keyof typeof selection] === '')).toEqual(cleared);
  });

  it('has a message for each missing choice, which choosing removes (A4.5-5)', () => {
    const refused = after([...LISTS_READY, { type: 'manualSubmitted' }]);
    expect(refused.found).toBeUndefined();
    expect(refused.manualErrors).toEqual({
      make: 'Please select a Make',
      model: 'Please select a Model',
      fuel: 'Please select a Fuel Type',
      transmission: 'Please select a Transmission',
      year: 'Please select a Year',
      colour: 'Please select a Colour',
      trim: 'Please select a Vehicle',
    });
    expect(after([select('make', 'FO')], refused).manualErrors).not.toHaveProperty('make');
    expect(after([select('make', 'FO')], refused).manualErrors).toHaveProperty('model');
  });

  it('builds a car from the choices (A4.5-4, A4.5-7)', () => {
    expect(after([...ALL_CHOSEN, { type: 'manualSubmitted' }])).toMatchObject({
      manualErrors: {},
      found: {
        type: 'car',
        capId: 11,
        make: 'Ford',
        model: 'Fiesta',
        fuel: 'Petrol',
        transmission: 'Manual',
        colour: 'Blue',
        year: 2019,
        registrationDate: '2019-01-01T00:00:00',
        vrm: 'unknown',
        registration: '',
      },
    });
  });

  it('refuses a choice that is not on its list', () => {
    expect(
      after([
        ...MODEL_CHOSEN,
        ...ALL_CHOSEN.slice(MODEL_CHOSEN.length, -1),
        select('trim', '99'),
        { type: 'manualSubmitted' },
      ]).manualErrors,
    ).toEqual({
      trim: 'Please select a Vehicle',
    });
  });

  it('refuses a version that contradicts the other choices, so that the confirmed car is the one valued', () => {
    const electric: LookupAction = {
      type: 'listLoaded',
      list: 'trims',
      of: 'FIE',
      items: [{ name: 'Gen-E', capId: 11, fuel: 'Electric', transmission: 'Automatic' }],
    };
    const chosen = [...MODEL_CHOSEN.slice(0, -1), electric, ...ALL_CHOSEN.slice(MODEL_CHOSEN.length)];
    expect(after([...chosen, { type: 'manualSubmitted' }])).toMatchObject({
      found: undefined,
      manualErrors: { trim: 'Please select a Vehicle' },
    });
  });

  it('is cleared with the vehicle on reset, but keeps makes and filters (A4.5-8)', () => {
    const state = after([...ALL_CHOSEN, { type: 'manualSubmitted' }, { type: 'reset' }]);
    expect(state).toEqual({
      ...INITIAL_LOOKUP,
      lists: {
        ...INITIAL_LOOKUP.lists,
        makes: { status: 'ready', of: '', items: makes },
        filters: { status: 'ready', of: '', items: filters },
      },
    });
  });
});
