import * as z from 'zod/mini';
import { lowerFirstKeys } from './lower-first-keys';
import {
  poundsByCondition,
  resendAnswer,
  valuationAnswer,
  valuationPounds,
  valuationRequest,
  valuationsAnswer,
  verifyAnswer,
  verifyRequest,
} from './wire';

const vehicle = {
  capId: 41_250,
  mileage: 42_000,
  vrm: 'aa19 aaa',
  registrationDate: '2019-03-14T00:00:00Z',
  make: 'Ford',
  model: 'Focus',
};
const request = {
  vehicle,
  outstandingFinance: false,
  reasonForValuation: 1,
  vehicleCondition: 2,
  firstName: 'Ada',
  lastName: 'Vale',
  email: 'ada@vale.example',
  phone: '07700 900123',
  privacyCheck: true,
};
const stored = {
  id: 'b2',
  firstName: 'Ada',
  lastName: 'Vale',
  email: 'ada@vale.example',
  phone: '+447700900123',
  reasonForValuation: 1,
  vehicleCondition: 3,
  outstandingFinance: false,
  vehicle: {
    make: 'Ford',
    model: 'Focus',
    bodyType: 'Hatchback',
    vrm: 'AA19AAA',
    colour: 'Blue',
    transmission: 'Manual',
    fuel: 'Petrol',
    mileage: 42_000,
    registrationDate: '2019-03-14T00:00:00Z',
    capClean: 9_100,
    capAverage: 8_275,
    capBelow: 7_100,
  },
};

describe('a valuation request', () => {
  it('has its registration without spaces, in upper case', () => {
    expect(z.parse(valuationRequest, request).vehicle.vrm).toBe('AA19AAA');
  });

  it.each(['AA19-AAA', 'aa19\u0000aaa', ' AA19AAA\n'])('keeps only letters and digits of registration %j', (vrm) => {
    expect(z.parse(valuationRequest, { ...request, vehicle: { ...vehicle, vrm } }).vehicle.vrm).toBe('AA19AAA');
  });

  it.each(['', ' ', 'unknown', 'UNKNOWN'])('treats %j as no registration', (vrm) => {
    expect(z.parse(valuationRequest, { ...request, vehicle: { ...vehicle, vrm } }).vehicle.vrm).toBe('');
    expect(z.parse(verifyRequest, { vrm, id: 'a', code: '1' }).vrm).toBe('');
  });

  it.each(['2019-01-01T00:00:00', '2019-01-01', '2019-03-14T00:00:00Z', '2019-03-14T00:00:00.000+01:00'])(
    'accepts %s as a date of registration',
    (registrationDate) => {
      expect(z.safeParse(valuationRequest, { ...request, vehicle: { ...vehicle, registrationDate } }).success).toBe(
        true,
      );
    },
  );

  it.each([
    ['no CAP id', { vehicle: { ...vehicle, capId: 0 } }],
    ['a CAP id beyond any', { vehicle: { ...vehicle, capId: 2_147_483_648 } }],
    ['a mileage below zero', { vehicle: { ...vehicle, mileage: -1 } }],
    ['a mileage as text', { vehicle: { ...vehicle, mileage: '42000' } }],
    ['no date', { vehicle: { ...vehicle, registrationDate: 'March' } }],
    ['a long registration', { vehicle: { ...vehicle, vrm: 'A'.repeat(11) } }],
    ['a name without end', { firstName: 'A'.repeat(51) }],
    ['no last name', { lastName: undefined }],
    ['a reason as text', { reasonForValuation: '1' }],
  ])('is refused with %s', (_what, change) => {
    expect(z.safeParse(valuationRequest, { ...request, ...change }).success).toBe(false);
  });
});

describe('answers of the valuation service', () => {
  it.each([
    [{ id: 'b2' }, { id: 'b2' }],
    [{ Id: 'b2' }, { id: 'b2' }],
    [{ Error: 'No' }, { error: 'No' }],
    [{ id: 'b2', error: 'No' }, { error: 'No' }],
  ])('are read whether keys begin upper or lower case: %j', (given, answer) => {
    expect(z.parse(valuationAnswer, given)).toEqual(answer);
  });

  it.each([{}, 'b2', null, { id: '' }, { id: 4 }])('are invalid when they are %j', (given) => {
    expect(z.safeParse(valuationAnswer, given).success).toBe(false);
  });

  it('contain the vehicle after the right code, else the error', () => {
    expect(z.parse(verifyAnswer, stored)).toEqual(stored);
    expect(
      z.parse(verifyAnswer, { Vehicle: { ...stored.vehicle, capClean: undefined, CapClean: '9,100' } }),
    ).toMatchObject({ vehicle: { capClean: 9_100 } });
    expect(z.parse(verifyAnswer, { Error: 'Wrong' })).toEqual({ error: 'Wrong' });
    expect(z.parse(verifyAnswer, { ok: true })).toEqual({ error: '' });
    expect(z.safeParse(verifyAnswer, 'ok').success).toBe(false);
  });

  it('list valuations even if little is known about them', () => {
    expect(z.parse(valuationsAnswer, [])).toEqual([]);
    const [one] = z.parse(valuationsAnswer, [{ ...stored, vehicleCondition: null, lastName: null }]);
    expect(one).toMatchObject({ lastName: '', vehicleCondition: null });
    expect(z.safeParse(valuationsAnswer, { error: 'No' }).success).toBe(false);
  });

  it('say that a code was sent', () => {
    expect(z.parse(resendAnswer, { sent: true })).toEqual({ sent: true });
  });

  it('have an amount for each condition', () => {
    expect(poundsByCondition(stored.vehicle)).toEqual({ Above_Average: 9_100, Average: 8_275, Below_Average: 7_100 });
    expect([1, 2, 3, 9].map((vehicleCondition) => valuationPounds({ ...stored, vehicleCondition }))).toEqual([
      9_100, 8_275, 7_100, 8_275,
    ]);
  });
});

describe('lowerFirstKeys', () => {
  it('changes keys at every depth and no values', () => {
    expect(lowerFirstKeys({ A: [{ BC: 'D' }], '': 1, é: null })).toEqual({ a: [{ bC: 'D' }], '': 1, é: null });
  });
});
