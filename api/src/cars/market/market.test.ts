import { guideMonth } from '@forecourt/domain/finance/financed-car';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import * as fc from 'fast-check';
import { ageYears } from './car-age';
import { forecastPence, guaranteedPence, type Agreement, type Caution } from './future-value';
import { lenderResiduals } from './lender-residuals';
import { EXPECTED_MILES_A_YEAR, marketValue, retailValuePence, type PricedDerivative, type Wear } from './market-value';

const derivative = fc.record({
  fuel: fc.constantFrom(...FIELDS.fuelType.words),
  priceNewPence: fc.integer({ min: 800_000, max: 25_000_000 }),
});
const wear = fc.record({
  ageYears: fc.double({ min: 0, max: 25, noNaN: true }),
  mileage: fc.integer({ min: 0, max: 300_000 }),
});
const agreement = fc.record({
  termMonths: fc.integer({ min: 1, max: 84 }),
  annualMileage: fc.integer({ min: 0, max: 60_000 }),
});
const hatchback = { fuel: 'Petrol', priceNewPence: 2_500_000 } as const;

describe('the market value of a car', () => {
  it('of a £25,000 petrol car of four years with the usual mileage is about half its price', () => {
    const usual = { ageYears: 4, mileage: 4 * EXPECTED_MILES_A_YEAR };
    expect(marketValue(hatchback, usual)).toEqual({
      retailPence: 1_270_000,
      cleanPence: 1_112_500,
      averagePence: 1_012_500,
      belowPence: 867_500,
    });
    expect(marketValue({ ...hatchback, fuel: 'Electric' }, usual).retailPence).toBe(1_052_500);
  });

  it('never rises with age or mileage', () => {
    fc.assert(
      fc.property(
        derivative,
        wear,
        fc.double({ min: 0, max: 5, noNaN: true }),
        fc.integer({ min: 0, max: 100_000 }),
        (car, now, years, miles) => {
          const value = retailValuePence(car, now);
          expect(retailValuePence(car, { ...now, mileage: now.mileage + miles })).toBeLessThanOrEqual(value);
          expect(retailValuePence(car, { ...now, ageYears: now.ageYears + years })).toBeLessThanOrEqual(value);
        },
      ),
    );
  });

  it('falls with the condition, in steps of £25', () => {
    fc.assert(
      fc.property(derivative, wear, (car, now) => {
        const { retailPence, cleanPence, averagePence, belowPence } = marketValue(car, now);
        expect(
          [retailPence, cleanPence, averagePence, belowPence].every((pence) => pence > 0 && pence % 2_500 === 0),
        ).toBe(true);
        expect(retailPence > cleanPence && cleanPence > averagePence && averagePence > belowPence).toBe(true);
      }),
    );
  });
});

describe('the guaranteed future value', () => {
  const DEFAULT_CAUTION: Caution = { atStart: 0.03, aYear: 0.015 };
  const futureValuePence = (car: PricedDerivative, now: Wear, given: Agreement, caution = DEFAULT_CAUTION) =>
    guaranteedPence(forecastPence(car, now, given), given.termMonths, caution);

  it('of a two-year-old £25,000 petrol car after four years at 8,000 miles a year is three tenths of that', () => {
    expect(
      futureValuePence(hatchback, { ageYears: 2, mileage: 16_000 }, { termMonths: 48, annualMileage: 8_000 }),
    ).toBe(732_500);
  });

  it('never rises with the term', () => {
    fc.assert(
      fc.property(derivative, wear, agreement, fc.integer({ min: 1, max: 24 }), (car, now, given, months) => {
        const longer = { ...given, termMonths: given.termMonths + months };
        expect(futureValuePence(car, now, longer)).toBeLessThanOrEqual(futureValuePence(car, now, given));
      }),
    );
  });

  it('never rises with the mileage, today’s or the annual one', () => {
    fc.assert(
      fc.property(derivative, wear, agreement, fc.integer({ min: 1, max: 30_000 }), (car, now, given, miles) => {
        const value = futureValuePence(car, now, given);
        expect(
          futureValuePence(car, now, { ...given, annualMileage: given.annualMileage + miles }),
        ).toBeLessThanOrEqual(value);
        expect(futureValuePence(car, { ...now, mileage: now.mileage + miles }, given)).toBeLessThanOrEqual(value);
      }),
    );
  });

  it('is positive, below today’s trade value, and the lower the more cautious its setter', () => {
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

describe('the residual values of lenders', () => {
  const forecasts = { 24: 1_000_000, 48: 700_000 };
  const PANEL = [50, 63, 66, 67, 70, 73, 74];

  it('are each below the forecast, by the caution of the lender', () => {
    const values = lenderResiduals(forecasts, 60, PANEL);
    expect(Object.keys(values).map(Number)).toEqual(PANEL);
    expect(values[50]).toEqual({ 24: 940_000, 48: 635_000 });
    expect(values[66]).toEqual({ 24: 890_000, 48: 587_500 });
  });

  it('cover only the requested lenders, and always the one whose values apply to others', () => {
    expect(Object.keys(lenderResiduals(forecasts, 36, [63, 49, 1]))).toEqual(['63', '75']);
  });

  it('of the lender for nearly new cars end at three years', () => {
    expect(lenderResiduals(forecasts, 36, PANEL)[75]).toEqual({ 24: 955_000, 48: 650_000 });
    expect(lenderResiduals(forecasts, 37, PANEL)).not.toHaveProperty('75');
  });

  it('are not set for an agreement at whose end the car is older than the lender lends on', () => {
    const ofOldCar = lenderResiduals(forecasts, 121, PANEL);
    expect(Object.keys(ofOldCar)).toEqual(['66', '67', '70']);
    expect(lenderResiduals(forecasts, 100, PANEL)[73]).toBeUndefined();
    expect(lenderResiduals(forecasts, 90, PANEL)[73]).toEqual({ 24: expect.any(Number) });
    expect(lenderResiduals(forecasts, 180, PANEL)).toEqual({});
  });
});

describe('the age of a car', () => {
  it('in years is counted by days, and never negative', () => {
    expect(ageYears(new Date('2022-06-15'), new Date('2026-06-15'))).toBe(4);
    expect(ageYears(new Date('2027-01-01'), new Date('2026-06-15'))).toBe(0);
  });
});

describe('the guide', () => {
  it('is dated the first of the month', () => {
    expect(guideMonth(new Date('2026-06-30T23:59:59Z'))).toEqual(new Date('2026-06-01T00:00:00Z'));
    expect(guideMonth(new Date('2026-07-01T00:00:00Z'))).toEqual(new Date('2026-07-01T00:00:00Z'));
  });
});
