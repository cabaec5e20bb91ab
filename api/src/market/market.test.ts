import * as fc from 'fast-check';
import { FUELS } from '../catalogue/vehicle-words';
import { ageMonths, ageYears } from './car-age';
import { futureValuePence } from './future-value';
import { marketValue, retailValuePence } from './market-value';

const derivative = fc.record({ fuel: fc.constantFrom(...FUELS), priceNewPence: fc.integer({ min: 800_000, max: 25_000_000 }) });
const wear = fc.record({ ageYears: fc.double({ min: 0, max: 25, noNaN: true }), mileage: fc.integer({ min: 0, max: 300_000 }) });
const agreement = fc.record({ termMonths: fc.integer({ min: 1, max: 84 }), annualMileage: fc.integer({ min: 0, max: 60_000 }) });
const hatchback = { fuel: 'Petrol', priceNewPence: 2_500_000 } as const;

describe('the market value of a car', () => {
  it('of a £25,000 petrol car of four years with the usual mileage is about half its price', () => {
    const usual = { ageYears: 4, mileage: 32_800 };
    expect(marketValue(hatchback, usual)).toEqual({ retailPence: 1_270_000, cleanPence: 1_112_500, averagePence: 1_012_500, belowPence: 867_500 });
    expect(marketValue({ ...hatchback, fuel: 'Electric' }, usual).retailPence).toBe(1_052_500);
  });

  it('never rises with age or mileage', () => {
    fc.assert(
      fc.property(derivative, wear, fc.double({ min: 0, max: 5, noNaN: true }), fc.integer({ min: 0, max: 100_000 }), (car, now, years, miles) => {
        const value = retailValuePence(car, now);
        expect(retailValuePence(car, { ...now, mileage: now.mileage + miles })).toBeLessThanOrEqual(value);
        expect(retailValuePence(car, { ...now, ageYears: now.ageYears + years })).toBeLessThanOrEqual(value);
      }),
    );
  });

  it('falls with the condition, in steps of £25', () => {
    fc.assert(
      fc.property(derivative, wear, (car, now) => {
        const { retailPence, cleanPence, averagePence, belowPence } = marketValue(car, now);
        expect([retailPence, cleanPence, averagePence, belowPence].every((pence) => pence > 0 && pence % 2_500 === 0)).toBe(true);
        expect(retailPence > cleanPence && cleanPence > averagePence && averagePence > belowPence).toBe(true);
      }),
    );
  });
});

describe('the guaranteed future value', () => {
  it('of a two-year-old £25,000 petrol car after four years at 8,000 miles a year is three tenths of that', () => {
    expect(futureValuePence(hatchback, { ageYears: 2, mileage: 16_000 }, { termMonths: 48, annualMileage: 8_000 })).toBe(747_500);
  });

  it('never rises with the term', () => {
    fc.assert(
      fc.property(derivative, wear, agreement, fc.integer({ min: 1, max: 24 }), (car, now, given, months) => {
        const longer = { ...given, termMonths: given.termMonths + months };
        expect(futureValuePence(car, now, longer)).toBeLessThanOrEqual(futureValuePence(car, now, given));
      }),
    );
  });

  it('never rises with the mileage, that of today or that to come', () => {
    fc.assert(
      fc.property(derivative, wear, agreement, fc.integer({ min: 1, max: 30_000 }), (car, now, given, miles) => {
        const value = futureValuePence(car, now, given);
        expect(futureValuePence(car, now, { ...given, annualMileage: given.annualMileage + miles })).toBeLessThanOrEqual(value);
        expect(futureValuePence(car, { ...now, mileage: now.mileage + miles }, given)).toBeLessThanOrEqual(value);
      }),
    );
  });

  it('is above nothing, below what the trade pays today, and the lower the more careful its setter', () => {
    fc.assert(
      fc.property(derivative, wear, agreement, (car, now, given) => {
        const value = futureValuePence(car, now, given);
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(marketValue(car, now).cleanPence);
        expect(futureValuePence(car, now, given, { atStart: 0.05, aYear: 0.03 })).toBeLessThanOrEqual(value);
      }),
    );
  });
});

describe('the age of a car', () => {
  it.each([
    ['2024-06-15', 24],
    ['2024-06-16', 23],
    ['2026-06-15', 0],
    ['2026-12-01', 0],
    ['2025-12-31', 5],
  ])('registered on %s, is %d whole months in June 2026', (day, months) => {
    expect(ageMonths(new Date(day), new Date('2026-06-15T00:00:00Z'))).toBe(months);
  });

  it('in years is counted by days, and never less than nothing', () => {
    expect(ageYears(new Date('2022-06-15'), new Date('2026-06-15'))).toBe(4);
    expect(ageYears(new Date('2027-01-01'), new Date('2026-06-15'))).toBe(0);
  });
});
