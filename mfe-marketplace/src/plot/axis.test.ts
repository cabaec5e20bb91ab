import { axisFor } from './axis';

describe('an axis', () => {
  it.each([
    [
      [12_350, 17_990],
      [12_000, 14_000, 16_000, 18_000],
    ],
    [
      [0, 98_000],
      [0, 25_000, 50_000, 75_000, 100_000],
    ],
    [
      [5_000, 5_000],
      [5_000, 5_001],
    ],
  ])('for %j has the ticks %j', (values, ticks) => {
    expect(axisFor(values).ticks).toEqual(ticks);
  });

  it('has room for every value, and at most five ticks', () => {
    for (let least = 0; least < 60_000; least += 7_777) {
      for (let width = 0; width < 90_000; width = width * 2 + 13) {
        const { ticks, percentOf } = axisFor([least, least + width]);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(percentOf(least)).toBeGreaterThanOrEqual(0);
        expect(percentOf(least + width)).toBeLessThanOrEqual(100);
      }
    }
  });

  it('places values between its ends', () => {
    const { percentOf } = axisFor([12_350, 17_990]);
    expect([12_000, 13_500, 18_000].map(percentOf)).toEqual([0, 25, 100]);
  });
});
