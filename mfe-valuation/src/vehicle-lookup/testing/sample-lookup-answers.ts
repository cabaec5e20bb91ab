import type { ApiAnswers } from '@forecourt/testing/services';

/** For tests: an API that knows one registered car, and two makes to choose one from by hand. */
export const LOOKUP_ANSWERS: ApiAnswers = {
  'POST /api/library/v1/client-token': { authenticationToken: 'token' },
  'GET /api/library/v1/vehicle-details/AB12CDE': {
    id: '1',
    registration: 'AB12CDE',
    vrm: 'AB12CDE',
    capId: 4711,
    make: 'Ford',
    model: 'Fiesta',
    colour: 'Blue',
    bodyType: 'Hatchback',
    type: 'car',
    fuel: 'Petrol',
    transmission: 'unknown',
    registrationDate: '2013-01-09T00:00:00',
    manufactureDate: '2012-11-02T00:00:00',
    doorplan: null,
  },
  'GET /api/apply/v1/vehicle/makes': [
    { name: 'Ford', code: 'FO' },
    { name: 'Kia', code: 'KI' },
  ],
  'GET /api/apply/v1/vehicle/models': ({ path }: { path: string }) =>
    path.endsWith('=FO')
      ? [
          { name: 'Puma', code: 'PUM' },
          { name: 'Fiesta', code: 'FIE' },
          { name: 'Focus', code: 'FOC' },
        ]
      : [{ name: 'Rio', code: 'RIO' }],
  'GET /api/apply/v1/vehicle/trims': [
    { name: '1.0 EcoBoost Zetec 5dr', capId: 11 },
    { name: '1.5 TDCi Titanium 5dr', capId: 12 },
  ],
  'GET /api/apply/v1/vehicle/filters': {
    fuel: [{ name: 'Petrol' }, { name: 'Diesel' }],
    trans: [{ name: 'Manual' }, { name: 'Automatic' }],
    colour: [{ name: 'Blue' }, { name: 'Red' }],
  },
};
