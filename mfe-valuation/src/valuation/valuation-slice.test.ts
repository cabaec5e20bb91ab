import { makeStore } from '@forecourt/contracts/store';
import { EMPTY_VALUATION_FORM, type UtmParameters } from '@forecourt/domain/valuation/form';
import {
  answered,
  arrived,
  codeRefused,
  codeResent,
  codeSent,
  finished,
  restored,
  selectForm,
  vehicleFound,
} from './valuation-slice';
import { SAMPLE_FORM, SAMPLE_VEHICLE } from './testing/sample-answers';

const CAMPAIGN: UtmParameters = { Source: 'news', Medium: '', Term: '', Content: '', Campaign: 'spring', Type: '' };
const NO_CAMPAIGN: UtmParameters = { Source: '', Medium: '', Term: '', Content: '', Campaign: '', Type: '' };

function after(...actions: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]) {
  const store = makeStore();
  for (const action of actions) store.dispatch(action);
  return selectForm(store.getState());
}

describe('the wizard’s form', () => {
  it('is empty in a store without the slice', () => {
    expect(selectForm({})).toEqual(EMPTY_VALUATION_FORM);
  });

  it('is restored from the tab’s copy', () => {
    expect(after(restored(SAMPLE_FORM))).toEqual(SAMPLE_FORM);
  });

  it.each([
    ['a campaign', [arrived(CAMPAIGN)], CAMPAIGN],
    ['no campaign after an earlier one', [arrived(CAMPAIGN), arrived(NO_CAMPAIGN)], CAMPAIGN],
    ['no campaign', [arrived(NO_CAMPAIGN)], NO_CAMPAIGN],
  ])('remembers the visitor’s campaign: %s', (_, actions, UtmParameters) => {
    expect(after(...actions)).toEqual({ ...EMPTY_VALUATION_FORM, UtmParameters });
  });

  it('contains a found vehicle and its registration', () => {
    expect(after(vehicleFound(SAMPLE_VEHICLE))).toMatchObject({ vehicle: SAMPLE_VEHICLE, regNumber: 'AB12CDE' });
  });

  it.each([
    ['another answer', answered({ mileage: '11000' }), { mileage: '11000', guid: '' }],
    [
      'another vehicle',
      vehicleFound({ ...SAMPLE_VEHICLE, registration: 'XY34ZZZ' }),
      { regNumber: 'XY34ZZZ', guid: '' },
    ],
    ['another code', codeResent({ at: 9 }), { guid: 'g1' }],
  ])('invalidates a sent code only when an answer changes: %s', (_, action, expected) => {
    expect(after(restored(SAMPLE_FORM), codeSent({ guid: 'g1', at: 7 }), action)).toMatchObject(expected);
  });

  it('counts the refused codes of a valuation over all its codes, and starts again for another valuation', () => {
    const refused = [
      restored(SAMPLE_FORM),
      codeSent({ guid: 'g1', at: 7 }),
      codeRefused(),
      codeResent({ at: 8 }),
      codeRefused(),
    ];
    expect(after(...refused)).toMatchObject({ guid: 'g1', codeSentAt: 8, codeRefusals: 2 });
    expect(after(...refused, codeSent({ guid: 'g2', at: 9 }))).toMatchObject({
      guid: 'g2',
      codeSentAt: 9,
      codeRefusals: 0,
    });
  });

  it('is empty again at the end', () => {
    expect(after(restored(SAMPLE_FORM), finished())).toBe(EMPTY_VALUATION_FORM);
  });
});
