import * as fc from 'fast-check';
import type { CostedCar } from './costed-car';
import { knownPencePerYear } from './yearly-cost';
import { roadTax } from './road-tax';
import { STANDARD_RATES } from './road-tax-tables';

const car = (given: Partial<CostedCar>): CostedCar => ({ fuel: 'Petrol', registeredOn: '2020-06-01', ...given });
const pounds = (given: Partial<CostedCar>, on: string) => knownPencePerYear(roadTax(car(given), on)) / 100;

// GOV.UK's tables for 2025/26 (vehicle-tax-rate-tables), and those of 2026/27 as reported.
describe('road tax', () => {
  it.each<[string, Partial<CostedCar>, number, number]>([
    ['a small engine before 1 March 2001', { registeredOn: '2001-02-28', engineCc: 1549 }, 220, 230],
    ['a larger one', { registeredOn: '2001-02-28', engineCc: 1550, co2GramsPerKm: 90 }, 360, 375],
    ['band A', { registeredOn: '2001-03-01', engineCc: 3000, co2GramsPerKm: 100 }, 20, 20],
    ['band B', { registeredOn: '2010-01-01', co2GramsPerKm: 101 }, 20, 20],
    ['band C', { registeredOn: '2010-01-01', co2GramsPerKm: 111 }, 35, 35],
    ['band D', { registeredOn: '2010-01-01', co2GramsPerKm: 130 }, 165, 170],
    ['band E', { registeredOn: '2010-01-01', co2GramsPerKm: 131 }, 195, 200],
    ['band F', { registeredOn: '2010-01-01', co2GramsPerKm: 150 }, 215, 225],
    ['band G', { registeredOn: '2010-01-01', co2GramsPerKm: 165 }, 265, 275],
    ['band H', { registeredOn: '2010-01-01', co2GramsPerKm: 166 }, 315, 325],
    ['band I', { registeredOn: '2010-01-01', co2GramsPerKm: 185 }, 345, 360],
    ['band J', { registeredOn: '2010-01-01', co2GramsPerKm: 200 }, 395, 410],
    ['band K', { registeredOn: '2010-01-01', co2GramsPerKm: 225 }, 430, 445],
    ['band L', { registeredOn: '2006-03-23', co2GramsPerKm: 226 }, 735, 760],
    ['band L the day before it applied', { registeredOn: '2006-03-22', co2GramsPerKm: 300 }, 430, 445],
    ['band M', { registeredOn: '2017-03-31', co2GramsPerKm: 256 }, 760, 790],
    ['an electric car of the bands', { registeredOn: '2013-05-01', fuel: 'Electric' }, 20, 20],
    ['the standard rate', { registeredOn: '2017-04-01', co2GramsPerKm: 256 }, 195, 200],
    [
      'the standard rate of an electric car',
      { registeredOn: '2024-03-01', fuel: 'Electric', listPricePence: 9_000_000 },
      195,
      200,
    ],
  ])('of %s', (_what, given, in2025, in2026) => {
    expect([pounds(given, '2025-04-01'), pounds(given, '2026-03-31')]).toEqual([in2025, in2025]);
    expect([pounds(given, '2026-04-01'), pounds(given, '2027-02-01')]).toEqual([in2026, in2026]);
  });

  it.each([
    ['an electric car', { fuel: 'Electric' }, 10, 10],
    ['one with 50 g/km', { fuel: 'Hybrid', co2GramsPerKm: 50 }, 110, 115],
    ['one with 100 g/km', { co2GramsPerKm: 100 }, 350, 365],
    ['one with 150 g/km', { co2GramsPerKm: 150 }, 540, 560],
    ['one with 256 g/km', { co2GramsPerKm: 256 }, 5490, 5690],
  ] as const)(
    'at the first registration of %s is by CO2, the day after the standard rate',
    (_what, given, in2025, in2026) => {
      expect(pounds({ ...given, registeredOn: '2025-06-01' }, '2025-06-01')).toBe(in2025);
      expect(pounds({ ...given, registeredOn: '2026-06-01' }, '2026-06-01')).toBe(in2026);
      expect(pounds({ ...given, registeredOn: '2026-06-01' }, '2026-06-02')).toBe(200);
    },
  );

  const supplementOf = (given: Partial<CostedCar>, on: string) => roadTax(car(given), on)[1];

  it('has a supplement above £40,000 until six years after registration', () => {
    const dear = { registeredOn: '2020-06-01', listPricePence: 4_000_001 };
    expect(supplementOf(dear, '2025-06-01')).toMatchObject({ pencePerYear: 42_500, until: '2026-06-01' });
    expect(supplementOf(dear, '2026-05-31')).toMatchObject({ pencePerYear: 44_000, asOf: '2026-04-01' });
    expect(supplementOf(dear, '2026-06-01')).toBeUndefined();
    expect(supplementOf({ ...dear, listPricePence: 4_000_000 }, '2025-06-01')).toBeUndefined();
    expect(supplementOf({ ...dear, registeredOn: '2017-03-31', co2GramsPerKm: 150 }, '2025-06-01')).toBeUndefined();
    expect(supplementOf({ ...dear, registeredOn: '2020-02-29' }, '2026-02-28')).toMatchObject({ until: '2026-03-01' });
  });

  it('has no supplement for an electric car registered before April 2025, and one above £50,000 for later ones since April 2026', () => {
    const electric = { fuel: 'Electric', registeredOn: '2025-04-01', listPricePence: 4_500_000 } as const;
    expect(
      supplementOf({ ...electric, registeredOn: '2025-03-31', listPricePence: 9_000_000 }, '2026-06-01'),
    ).toBeUndefined();
    expect(supplementOf(electric, '2026-03-31')).toMatchObject({ pencePerYear: 42_500 });
    expect(supplementOf(electric, '2026-04-01')).toBeUndefined();
    expect(supplementOf({ ...electric, listPricePence: 5_000_001 }, '2026-04-01')).toMatchObject({
      pencePerYear: 44_000,
      until: '2031-04-01',
    });
    expect(supplementOf({ ...electric, fuel: 'Hybrid' }, '2026-04-01')).toBeDefined();
  });

  it('is zero for a car of more than forty years, from April on', () => {
    const classic = { registeredOn: '1985-12-31', engineCc: 2000 };
    expect([pounds(classic, '2026-03-31'), pounds(classic, '2026-04-01')]).toEqual([360, 0]);
    expect(pounds({ ...classic, registeredOn: '1986-01-01' }, '2026-04-01')).toBe(375);
  });

  it.each<[Partial<CostedCar>, string]>([
    [{ registeredOn: '2010-01-01' }, '2026-06-01'],
    [{ registeredOn: '1999-01-01' }, '2026-06-01'],
    [{ registeredOn: '1999-01-01', engineCc: 0, fuel: 'Electric' }, '2026-06-01'],
    [{}, '2025-03-31'],
  ])('of %j on %s is not guessed', (given, on) => {
    expect(roadTax(car(given), on)).toEqual([{ what: 'Road tax', unknown: expect.any(String) }]);
  });

  it('is of a previous tax year from 1 April, until a table is added', () => {
    const ages = (on: string) =>
      roadTax(car({ listPricePence: 5_000_000, registeredOn: '2025-06-01' }), on).map(
        (line) => 'age' in line && line.age?.sentence,
      );
    const latest = Number(STANDARD_RATES.at(-1)!.validFrom.slice(0, 4));
    const sentence = `This rate is from 1 April ${latest} and is likely to have changed.`;
    expect(ages(`${latest + 1}-03-31`)).toEqual([undefined, undefined]);
    expect(ages(`${latest + 1}-04-01`)).toEqual([sentence, sentence]);
  });

  const day = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const anyCar = fc.record({
    fuel: fc.constantFrom('Petrol', 'Diesel', 'Hybrid', 'Electric'),
    registeredOn: day,
    engineCc: fc.integer({ min: 600, max: 7_000 }),
    co2GramsPerKm: fc.integer({ min: 1, max: 500 }),
    listPricePence: fc.integer({ min: 500_000, max: 20_000_000 }),
  });
  const since2025 = day.filter((on) => on >= '2025-04-01');

  it('never falls with CO2, engine or list price', () => {
    fc.assert(
      fc.property(anyCar, since2025, fc.integer({ min: 0, max: 300 }), (given, on, more) => {
        const dirtier = {
          ...given,
          co2GramsPerKm: given.co2GramsPerKm + more,
          engineCc: given.engineCc + more,
          listPricePence: given.listPricePence + more * 10_000,
        };
        expect(pounds(dirtier, on)).toBeGreaterThanOrEqual(pounds(given, on));
      }),
    );
  });

  it('names a source and a day that is not after the payment, for each figure', () => {
    fc.assert(
      fc.property(anyCar, since2025, (given, on) => {
        for (const line of roadTax(given, on)) {
          if ('unknown' in line) continue;
          expect(line.source.url).toMatch(/^https:\/\/www\.gov\.uk\//);
          expect(line.asOf <= on && Number.isInteger(line.pencePerYear)).toBe(true);
        }
      }),
    );
  });
});
