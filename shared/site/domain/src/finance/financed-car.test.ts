import { ageInMonths, residualsAfter } from './financed-car';

it.each([
  [{ '50': { '24': 9000 } }, { values: { 50: { 24: 900_000 } }, annualMileage: 8000, hasFailed: false }],
  [{}, { values: undefined, annualMileage: 8000, hasFailed: true }],
  [undefined, { values: undefined, hasFailed: true }],
])('residual values after the answer %j', (answer, residuals) => {
  expect(residualsAfter(answer, 8000)).toEqual(residuals);
});

describe('the age of a car', () => {
  it.each([
    ['2024-11-21', 24],
    ['2024-11-22', 23],
    ['2026-11-20T00:00:00', 0],
    ['2027-01-01', 0],
    ['2009-03-01T00:00:00Z', 212],
    ['', 24],
    ['soon', 24],
  ])('registered on %s is %d months', (date, months) => {
    expect(ageInMonths(date, new Date('2026-11-21T12:00:00Z'))).toBe(months);
  });
});
