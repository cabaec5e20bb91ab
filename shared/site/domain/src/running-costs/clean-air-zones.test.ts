import { CONGESTION_ZONES, meetsCleanAirStandard, zonesThatCharge } from './clean-air-zones';
import type { CostedCar } from './costed-car';

const charges = (car: CostedCar) =>
  Object.fromEntries(zonesThatCharge(car).map(({ zone, pence, per }) => [zone, `${pence / 100} ${per}`]));

describe('clean air zones', () => {
  it('charge an old diesel everywhere', () => {
    expect(charges({ fuel: 'Diesel', registeredOn: '2015-08-31' })).toEqual({
      'London (ULEZ)': '12.5 day',
      Birmingham: '8 day',
      Bristol: '9 day',
      'Glasgow, Edinburgh, Aberdeen and Dundee': '60 fine',
      'Oxford (a few streets)': '10 day',
    });
  });

  it.each([
    ['Diesel', '2015-09-01', undefined, true],
    ['Petrol', '2005-12-31', undefined, false],
    ['Petrol', '2006-01-01', undefined, true],
    ['Hybrid', '2006-01-01', undefined, true],
    ['Diesel', '2014-03-01', 6, true],
    ['Diesel', '2016-03-01', 5, false],
    ['Petrol', '2005-03-01', 4, true],
    ['Electric', '1999-01-01', undefined, true],
  ] as const)('count %s of %s, class %s, as clean: %s', (fuel, registeredOn, euroClass, isClean) => {
    expect(meetsCleanAirStandard({ fuel, registeredOn, euroClass })).toBe(isClean);
  });

  it('charge a clean car in Oxford only, by its CO2, and an electric one nowhere', () => {
    const clean = { registeredOn: '2020-01-01' } as const;
    expect(charges({ fuel: 'Petrol', ...clean, co2GramsPerKm: 120 })).toEqual({ 'Oxford (a few streets)': '4 day' });
    expect(charges({ fuel: 'Hybrid', ...clean, co2GramsPerKm: 74 })).toEqual({ 'Oxford (a few streets)': '2 day' });
    expect(charges({ fuel: 'Electric', ...clean })).toEqual({});
  });

  it('do not include the congestion charge, which every car pays', () => {
    const congestion = (fuel: 'Petrol' | 'Electric') =>
      zonesThatCharge({ fuel, registeredOn: '2025-01-01' }, '2026-11-26', CONGESTION_ZONES);
    expect(congestion('Petrol')).toMatchObject([
      { zone: expect.stringContaining('London'), pence: 1_800, asOf: '2026-01-02' },
    ]);
    expect(congestion('Electric')).toMatchObject([{ pence: 1_350 }]);
  });

  it('warn about a charge that was last checked over a year ago', () => {
    const [london] = zonesThatCharge({ fuel: 'Diesel', registeredOn: '2010-01-01' }, '2026-11-14');
    expect(london).toMatchObject({ checkedOn: '2025-11-13' });
    expect(london).not.toMatchObject({ age: expect.anything() });
    const [later] = zonesThatCharge({ fuel: 'Diesel', registeredOn: '2010-01-01' }, '2026-11-15');
    expect(later?.age?.sentence).toBe('This charge was last checked on 13 November 2025 and may have changed.');
  });

  it('name where each charge can be checked', () => {
    for (const { source, asOf } of zonesThatCharge({ fuel: 'Diesel', registeredOn: '2010-01-01' })) {
      expect(source.url).toMatch(/^https:/);
      expect(asOf < '2026-11-24').toBe(true);
    }
  });
});
