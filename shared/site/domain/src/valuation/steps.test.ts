import { EMPTY_VALUATION_FORM, parseValuationForm, utmFromAddress, type ValuationForm } from './form';
import { furthestStep, stepFromAddress } from './steps';
import { identifiedVehicle, vehicleDetailsAnswer } from './vehicle-lookup';

const vehicle = identifiedVehicle(
  vehicleDetailsAnswer.parse({
    capId: 7,
    registration: 'AB12CDE',
    vrm: 'AB12CDE',
    make: 'Ford',
    model: 'Puma',
    bodyType: 'SUV',
    colour: 'Blue',
    transmission: 'Manual',
    fuel: 'Petrol',
    registrationDate: '2021-03-01',
  }),
);
const complete: ValuationForm = {
  ...EMPTY_VALUATION_FORM,
  vehicle,
  mileage: '10000',
  outstandingFinance: false,
  reasonForValuation: 2,
  vehicleCondition: 1,
  guid: 'g1',
};

describe('the steps of the valuation wizard', () => {
  it.each([
    ['0', 0],
    ['4', 4],
    ['5', undefined],
    ['-1', undefined],
    ['1.0', undefined],
    ['', undefined],
    [' 1', undefined],
    [null, undefined],
  ])('are named by %j in an address', (parameter, step) => {
    expect(stepFromAddress(parameter)).toBe(step);
  });

  it.each([
    [EMPTY_VALUATION_FORM, 0],
    [{ ...EMPTY_VALUATION_FORM, mileage: '10000', outstandingFinance: true }, 0],
    [{ ...EMPTY_VALUATION_FORM, vehicle }, 1],
    [{ ...complete, mileage: '' }, 1],
    [{ ...complete, outstandingFinance: undefined }, 1],
    [{ ...complete, reasonForValuation: undefined }, 2],
    [{ ...complete, reasonForValuation: 5 }, 2],
    [{ ...complete, vehicleCondition: undefined }, 3],
    [complete, 4],
  ])('are open as far as those before are complete (%#)', (form, step) => {
    expect(furthestStep(form)).toBe(step);
  });
});

describe('a kept form', () => {
  it('is read as it was kept', () => {
    expect(parseValuationForm(JSON.parse(JSON.stringify(complete)))).toEqual(complete);
  });

  it('has no vehicle if the kept one cannot be valued', () => {
    expect(parseValuationForm({ mileage: '5', vehicle: { make: 'Ford' } })).toMatchObject({
      mileage: '5',
      vehicle: undefined,
    });
  });

  it('is empty for a field that an older version did not keep', () => {
    expect(parseValuationForm({ mileage: '5' })).toEqual({ ...EMPTY_VALUATION_FORM, mileage: '5' });
  });

  it.each([null, 'x', [], { mileage: 5 }, { vehicle: 'Puma' }, { firstName: 'a'.repeat(301) }])(
    'is invalid when it is %j',
    (value) => {
      expect(parseValuationForm(value)).toBeUndefined();
    },
  );
});

it('campaign parameters are read from the address', () => {
  expect(
    utmFromAddress(
      new URLSearchParams(
        'utm_source=news&utm_medium=mail&utm_term=t&utm_content=c&utm_campaign=spring&utm_type=x&theme=a',
      ),
    ),
  ).toEqual({
    Source: 'news',
    Medium: 'mail',
    Term: 't',
    Content: 'c',
    Campaign: 'spring',
    Type: 'x',
  });
});
