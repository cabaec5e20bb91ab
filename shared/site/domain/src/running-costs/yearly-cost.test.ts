import * as fc from 'fast-check';
import type { CostedCar } from './costed-car';
import type { EnergyPrices } from './energy-cost';
import { knownPencePerYear, yearlyCost } from './yearly-cost';

const source = { name: 'Example' };
const prices: EnergyPrices = {
  petrol: { pence: 140, source, asOf: '2026-05-01' },
  diesel: { pence: 150, source, asOf: '2026-05-02' },
  electricity: { pence: 25, source, asOf: '2026-05-03' },
};
const on = '2026-06-15';
const petrol: CostedCar = { fuel: 'Petrol', registeredOn: '2020-06-01', milesPerGallon: 50 };
const energy = (car: CostedCar, milesAYear = 10_000) => yearlyCost(car, { milesAYear, on, prices }).at(-1);

describe('yearly costs', () => {
  it('is road tax and fuel: 10,000 miles at 50 mpg take 909 litres', () => {
    const lines = yearlyCost(petrol, { milesAYear: 10_000, on, prices });
    expect(lines).toMatchObject([
      { what: 'Road tax', pencePerYear: 20_000 },
      { what: 'Petrol', pencePerYear: 127_291, note: 'at 50 mpg, and 140p a litre', source, asOf: '2026-05-01' },
    ]);
    expect(knownPencePerYear(lines)).toBe(147_291);
  });

  it('counts each fuel at its own price, a hybrid’s as petrol', () => {
    expect(energy({ ...petrol, fuel: 'Diesel' })).toMatchObject({ what: 'Diesel', pencePerYear: 136_383 });
    expect(energy({ ...petrol, fuel: 'Hybrid' })).toMatchObject({ what: 'Petrol', pencePerYear: 127_291 });
    expect(energy({ ...petrol, fuel: 'Electric', milesPerKwh: 4 })).toMatchObject({
      what: 'Electricity',
      pencePerYear: 62_500,
      note: expect.stringContaining('at home'),
    });
  });

  it('marks values that are typical of the model', () => {
    expect(energy({ ...petrol, isConsumptionTypical: true })).toMatchObject({
      note: 'at 50 mpg, typical of this model, and 140p a litre',
    });
    const old: CostedCar = { ...petrol, registeredOn: '2010-06-01', co2GramsPerKm: 139 };
    const [known, typical] = [old, { ...old, isCo2Typical: true }].map(
      (car) => yearlyCost(car, { milesAYear: 10_000, on, prices })[0],
    );
    expect(known).toMatchObject({ note: expect.stringContaining('for 139 g/km of CO2, as for cars') });
    expect(typical).toMatchObject({
      note: expect.stringContaining('for 139 g/km of CO2 (typical of this model), as for cars'),
    });
  });

  it('names unknown costs, and leaves them out of the sum', () => {
    const lines = yearlyCost({ ...petrol, milesPerGallon: undefined }, { milesAYear: 10_000, on, prices });
    expect(lines[1]).toEqual({ what: 'Petrol', unknown: 'we do not know how much it uses' });
    expect(knownPencePerYear(lines)).toBe(20_000);
  });

  it('marks old prices by the maximum age of their kind', () => {
    const later = { milesAYear: 10_000, on: '2026-07-31', prices };
    expect(yearlyCost(petrol, { ...later, on: '2026-06-15' })[1]).not.toMatchObject({ age: expect.anything() });
    expect(yearlyCost(petrol, later)[1]).toMatchObject({ age: { inSum: 'a fuel price of May 2026' } });
    const electric: CostedCar = { ...petrol, fuel: 'Electric', milesPerKwh: 4 };
    expect(yearlyCost(electric, later)[1]).not.toMatchObject({ age: expect.anything() });
    expect(yearlyCost(electric, { ...later, on: '2026-09-01' })[1]).toMatchObject({
      age: { inSum: 'an electricity price of May 2026' },
    });
  });

  it('rises in step with the miles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 30_000 }), (miles) => {
        const [once, twice] = [energy(petrol, miles), energy(petrol, 2 * miles)];
        if (!once || !twice || 'unknown' in once || 'unknown' in twice) throw new Error('unknown');
        expect(Math.abs(twice.pencePerYear - 2 * once.pencePerYear)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
