import type { ApiAnswers } from '@forecourt/testing/services';

/** A five-year-old hatchback, as answered by `GET /api/calculator/v1/vehicle-search`. */
export const SAMPLE_VEHICLE = {
  make: 'Ford',
  model: 'Focus',
  trim: 'Titanium',
  price: 14_495,
  mileage: 31_000,
  registrationDate: '2021-03-02',
  vehicleDateOfFirstReg: '2021-03-02',
  ageInMonths: 60,
  vrm: 'FC21KLM',
  vehicleRegistration: 'FC21KLM',
  capId: 48_213,
  capCode: 'FOFOCU010TITA5HPM',
};

/** Residual values: pounds by lender and term. */
export const SAMPLE_FUTURES = {
  50: { 24: 9000, 36: 7400, 48: 6100, 60: 5000 },
  63: { 24: 8900, 36: 7300, 48: 6000, 60: 4900 },
};

/** The API's answers to a calculator's `load`. */
export const SAMPLE_ANSWERS: ApiAnswers = {
  'GET /api/calculator/v1/vehicle-search': SAMPLE_VEHICLE,
  'POST /api/calculator/v1/futures': SAMPLE_FUTURES,
};
