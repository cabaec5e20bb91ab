import { firstMotOn, markFallenReadings, type MotTest } from './history';

const test = (on: string, miles?: number): MotTest => ({
  on,
  hasPassed: true,
  defects: [],
  ...(miles !== undefined && { miles }),
});

describe('the mileage of MOT tests', () => {
  const marked = (tests: MotTest[]) =>
    markFallenReadings(tests).flatMap(({ on, fellFrom }) => (fellFrom ? [[on, fellFrom.miles, fellFrom.on]] : []));

  it('is marked where it is lower than at any test before', () => {
    const tests = [
      test('2026-03-01', 41_000),
      test('2025-03-01', 38_000),
      test('2024-03-01', 52_000),
      test('2023-03-01', 30_000),
    ];
    expect(marked(tests)).toEqual([
      ['2026-03-01', 52_000, '2024-03-01'],
      ['2025-03-01', 52_000, '2024-03-01'],
    ]);
  });

  it('is not marked if it stays, rises or could not be read', () => {
    expect(
      marked([test('2026-03-01', 31_000), test('2025-03-01'), test('2024-03-02', 30_000), test('2024-03-01', 30_000)]),
    ).toEqual([]);
    expect(marked([])).toEqual([]);
  });
});

it.each([
  ['2023-06-01', '2026-06-01'],
  ['2020-02-29', '2023-03-01'],
])('a car of %s needs its first MOT test by %s', (registeredOn, by) => expect(firstMotOn(registeredOn)).toBe(by));

it('a car in Northern Ireland needs its first MOT test after four years', () =>
  expect(firstMotOn('2026-09-13', 'northern-ireland')).toBe('2030-09-13'));
