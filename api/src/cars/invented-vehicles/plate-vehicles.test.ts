import * as fc from 'fast-check';
import { readCatalogue } from '../catalogue/catalogue';
import { ageIdentifier } from '../../jobs/seed/number-plates';
import { createVehicleInventor } from './plate-vehicles';

describe('the car behind a registration', () => {
  const find = createVehicleInventor(readCatalogue());
  const now = new Date('2026-06-15T00:00:00Z');
  const current = fc
    .tuple(
      fc.stringMatching(/^[A-HJ-PR-Y][A-HJ-PR-Y]$/),
      fc.constantFrom(...Array.from({ length: 25 }, (_, index) => index + 2)),
      fc.boolean(),
      fc.stringMatching(/^[A-HJ-PR-Z]{3}$/),
    )
    .map(
      ([area, year, isSecondHalf, letters]) =>
        `${area}${String(isSecondHalf && year < 26 ? year + 50 : year).padStart(2, '0')}${letters}`,
    );
  const undated = fc.stringMatching(/^[A-HJ-NPR-TV-Y][1-9]\d{0,2}[A-HJ-PR-Z]{3}$/);

  it('is as old as its registration, of a model that was sold then', () => {
    fc.assert(
      fc.property(current, (registration) => {
        const found = find(registration, now);
        if (!found) return false;
        const { model, derivative, car } = found;
        const year = Math.max(2010, car.registeredOn.getUTCFullYear());
        expect(ageIdentifier(car.registeredOn)).toBe(registration.slice(2, 4));
        expect(car.registeredOn.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(derivative.soldFromYear).toBeLessThanOrEqual(year);
        expect(model.soldToYear ?? year).toBeGreaterThanOrEqual(year);
        return car.mileage >= 0 && car.mileage < 400_000;
      }),
      { numRuns: 500 },
    );
  });

  it('exists for a kept registration too', () => {
    fc.assert(
      fc.property(
        undated,
        (registration) => (find(registration, now)?.car.registeredOn.getTime() ?? Infinity) < now.getTime(),
      ),
      { numRuns: 300 },
    );
  });

  it('is the same tomorrow, except for a few miles', () => {
    fc.assert(
      fc.property(fc.oneof(current, undated), (registration) => {
        const [today, later] = [now, new Date('2026-06-16T00:00:00Z')].map((day) => find(registration, day));
        expect(later).toEqual({
          ...today,
          car: { ...today?.car, ageYears: later?.car.ageYears, mileage: later?.car.mileage },
        });
        expect(Math.abs((later?.car.mileage ?? 0) - (today?.car.mileage ?? 0))).toBeLessThan(200);
      }),
      // The car would have been first registered on the day between them.
      { numRuns: 200, examples: [['WP26CAC']] },
    );
  });

  it('is more often a common one', () => {
    const makes = fc
      .sample(current, { numRuns: 600, seed: 1 })
      .map((registration) => find(registration, now)?.make.name);
    const count = (name: string) => makes.filter((make) => make === name).length;
    expect(count('Ford')).toBeGreaterThan(20);
    expect(count('Abarth')).toBeLessThan(15);
  });

  it.each(['QA19AAA', 'ABCDEFG', ''])('does not exist for %j', (registration) => {
    expect(find(registration, now)).toBeUndefined();
  });
});
