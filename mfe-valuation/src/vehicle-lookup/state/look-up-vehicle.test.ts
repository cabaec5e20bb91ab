import { apiFailure, testServices, type ApiAnswers } from '@forecourt/testing/services';
import { LOOKUP_ANSWERS } from '../testing/sample-lookup-answers';
import { lookUpVehicle, type RegistrationSource } from './look-up-vehicle';

const ROUTE = 'GET /api/library/v1/vehicle-details/AB12CDE';
const lookUp = (answers: ApiAnswers = {}, source: RegistrationSource = 'field') =>
  lookUpVehicle(
    testServices({ answers: { ...LOOKUP_ANSWERS, ...answers } }).api,
    { registration: 'AB12CDE', source },
    new AbortController().signal,
  );
const details = (dates: object) => ({
  [ROUTE]: { ...(LOOKUP_ANSWERS[ROUTE] as object), registrationDate: null, manufactureDate: null, ...dates },
});

describe('looking a vehicle up', () => {
  it.each<[RegistrationSource, number]>([
    ['field', 2013],
    ['address', 2012],
  ])('takes the right year for a registration from the %s (A3-21)', async (source, year) => {
    expect(await lookUp({}, source)).toMatchObject({ ok: true, vehicle: { year } });
  });

  it.each([
    [{ registrationDate: '2013-01-09T00:00:00' }, 2013],
    [{ manufactureDate: '2012-11-02T00:00:00' }, 2012],
    [{ year: 2011 }, 2011],
    [{ registrationDate: 'soon' }, undefined],
  ])('takes the year from the known date: %j', async (dates, year) => {
    expect(await lookUp(details(dates))).toMatchObject({ ok: true, vehicle: { year } });
    expect(await lookUp(details(dates), 'address')).toMatchObject({ ok: true, vehicle: { year } });
  });

  it('keeps the registration even if the answer does not repeat it', async () => {
    expect(await lookUp({ [ROUTE]: { make: 'Ford', model: 'Fiesta', capId: 1 } })).toMatchObject({
      vehicle: { registration: 'AB12CDE', vrm: 'unknown' },
    });
  });

  it.each([
    ['Registration is not valid', { [ROUTE]: apiFailure(400, 'Secret detail') }],
    ['Unable to retrieve vehicle details', { [ROUTE]: apiFailure(401, 'Secret detail') }],
    ['Unable to retrieve vehicle details', { [ROUTE]: apiFailure(404) }],
    ['Unable to retrieve vehicle details', { [ROUTE]: apiFailure(0) }],
    ['Unable to retrieve vehicle details', { [ROUTE]: 'unexpected JSON' }],
    ['Unable to retrieve vehicle details', { 'POST /api/library/v1/client-token': apiFailure(503) }],
    ['Vehicle not found', { [ROUTE]: { registration: 'AB12CDE', make: 'Ford', model: 'Fiesta' } }],
    ['Vehicle not found', { [ROUTE]: { capId: 1, model: 'Fiesta' } }],
  ])('is worded ‘%s’ when it fails (A8-6 to A8-8): %#', async (message, answers) => {
    expect(await lookUp(answers)).toEqual({ ok: false, message });
  });
});
