import { ageInMonths, needsResiduals, NO_RESIDUALS, residualsAfter } from './financed-car';

describe('looking residual values up', () => {
  it('happens once for each mileage', () => {
    expect(needsResiduals(NO_RESIDUALS, 8000)).toBe(true);
    const known = residualsAfter({ '50': { '24': 9000 } }, 8000);
    expect(known).toEqual({ values: { 50: { 24: 900_000 } }, annualMileage: 8000, hasFailed: false });
    expect(needsResiduals(known, 8000)).toBe(false);
    expect(needsResiduals(known, 12_000)).toBe(true);
  });

  it('is not retried after a failure', () => {
    expect(residualsAfter({}, 8000)).toEqual({ values: undefined, annualMileage: 8000, hasFailed: true });
    expect(residualsAfter(undefined, 8000)).toEqual({ values: undefined, hasFailed: true });
    for (const failed of [residualsAfter({}, 8000), residualsAfter(undefined, 8000)]) {
      expect(needsResiduals(failed, 8000)).toBe(false);
      expect(needsResiduals(failed, 12_000)).toBe(false);
    }
  });
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
