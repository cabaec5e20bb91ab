import { markFallenReadings } from '@forecourt/domain/cars/history';
import { inventMotTests } from './mot-tests';

describe('the MOT tests of a thousand cars of eight years', () => {
  const now = new Date('2026-06-15');
  const cars = Array.from({ length: 1000 }, (_, index) =>
    inventMotTests(
      {
        registration: `AB18${index}`,
        registeredOn: '2018-05-01',
        mileage: 60_000,
        mileageOn: '2026-06-01',
        fuel: index % 2 === 0 ? 'Electric' : 'Petrol',
      },
      now,
    ),
  );
  const defects = cars.map((tests) => tests.flatMap((test) => test.defects));

  it('have a few failures, each followed by a pass within days', () => {
    const failed = cars.flatMap((tests) =>
      tests.flatMap((test, index) => (test.hasPassed ? [] : [{ test, next: tests[index - 1] }])),
    );
    expect(failed.length).toBeGreaterThan(300);
    expect(failed.length).toBeLessThan(1_500);
    for (const { test, next } of failed) {
      expect(next?.hasPassed).toBe(true);
      expect(Date.parse(next?.on ?? '') - Date.parse(test.on)).toBeLessThanOrEqual(9 * 24 * 3600 * 1000);
      expect(test.defects.some(({ kind }) => kind === 'major' || kind === 'dangerous')).toBe(true);
    }
  });

  it('have a mileage that goes back in a few of them', () => {
    const clocked = cars.filter((tests) => markFallenReadings(tests).some(({ fellFrom }) => fellFrom));
    expect(clocked.length).toBeGreaterThan(10);
    expect(clocked.length).toBeLessThan(60);
  });

  it('never advise about the exhaust of an electric car', () => {
    const exhausts = defects.map((found) => found.some(({ text }) => text.includes('Exhaust')));
    expect(exhausts.filter((has, index) => has && index % 2 === 0)).toEqual([]);
    expect(exhausts.filter(Boolean).length).toBeGreaterThan(50);
  });

  it('begin with the first in their third year', () => {
    expect(
      inventMotTests(
        {
          registration: 'AB24AAA',
          registeredOn: '2024-05-01',
          mileage: 9_000,
          mileageOn: '2026-06-01',
          fuel: 'Petrol',
        },
        now,
      ),
    ).toEqual([]);
    expect(cars.every((tests) => tests.at(-1)?.on.startsWith('2021-04'))).toBe(true);
  });
});
