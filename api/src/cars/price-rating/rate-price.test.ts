import * as fc from 'fast-check';
import { PRICE_STEPS, ratePrice } from './rate-price';

/** Prices of eight dealers, around £10,000. */
const EIGHT = [940_000, 970_000, 990_000, 995_000, 1_005_000, 1_010_000, 1_030_000, 1_060_000];
const stepOf = (pricePence: number, asked: readonly number[]) => ratePrice(pricePence, asked)?.step;

describe('the rating of a price', () => {
  it.each([
    [899_999, 'Well below market'],
    [900_000, 'Below market'],
    [949_999, 'Below market'],
    [950_000, 'Around market'],
    [1_050_000, 'Around market'],
    [1_050_001, 'Above market'],
    [1_100_000, 'Above market'],
    [1_100_001, 'Well above market'],
  ])('of %i pence where the middle is 1,000,000 is %s', (pricePence, step) => {
    expect(stepOf(pricePence, EIGHT)).toBe(step);
  });

  it('has the median and the middle half of other prices, in any order', () => {
    expect(ratePrice(950_000, EIGHT.toReversed())).toEqual({
      step: 'Around market',
      share: 0.95,
      valuePence: 1_000_000,
      lowPence: 990_000,
      highPence: 1_010_000,
    });
  });

  it('is not given for fewer than eight', () => {
    expect(stepOf(1_000_000, EIGHT.slice(1))).toBeUndefined();
  });

  it('is undefined if the middle half spans more than a fifth', () => {
    const asked = (upper: number) => [
      ...Array<number>(4).fill(900_000),
      990_000,
      990_000,
      ...Array<number>(5).fill(upper),
    ];
    expect(stepOf(990_000, asked(1_080_000))).toBe('Around market');
    expect(stepOf(990_000, asked(1_080_001))).toBeUndefined();
  });

  it('is not given where one dealer could move it by two steps', () => {
    const [cheap, dear] = [Array<number>(5).fill(900_000), Array<number>(5).fill(1_080_000)];
    // The median is between two groups of prices. One more dealer on either side would move it into a group.
    expect(stepOf(1_000_000, [...cheap, ...dear])).toBeUndefined();
    expect(stepOf(1_000_000, [...cheap, ...cheap, ...dear])).toBe('Well above market');
  });
});

/** Clustered prices with noise: where the median falls between two clusters, one price moves it far. */
const asked = fc.array(
  fc
    .tuple(fc.constantFrom(900_000, 960_000, 1_000_000, 1_080_000), fc.integer({ min: 0, max: 20_000 }))
    .map(([clump, noise]) => clump + noise),
  { minLength: 8, maxLength: 22 },
);
const anyPrice = fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 850_000, max: 1_150_000 }));

describe('one dealer among those whose prices are compared', () => {
  it.each(['asks another price', 'comes', 'goes'])('who %s moves the rating by one step at most', (change) => {
    let [compared, moved] = [0, 0];
    const property = fc.property(
      asked,
      fc.integer({ min: 850_000, max: 1_150_000 }),
      anyPrice,
      fc.nat(),
      (before, own, price, who) => {
        const others = before.toSpliced(who % before.length, 1);
        const after = { 'asks another price': [...others, price], comes: [...before, price], goes: others }[change]!;
        const steps = [before, after]
          .map((prices) => ratePrice(own, prices))
          .flatMap((rated) => (rated ? [PRICE_STEPS.indexOf(rated.step)] : []));
        const [one, other] = steps;
        if (one === undefined || other === undefined) return;
        compared += 1;
        if (one !== other) moved += 1;
        expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
      },
    );
    fc.assert(property, { numRuns: 3_000 });
    // Otherwise the property was never tested.
    expect(compared).toBeGreaterThan(1_000);
    expect(moved).toBeGreaterThan(20);
  });
});
