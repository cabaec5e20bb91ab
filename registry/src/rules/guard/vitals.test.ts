import { vitalBounds, vitalBucket } from '@forecourt/contracts/web-vitals';
import { percentile75 } from './vitals';

describe('the 75th percentile of a web vital', () => {
  it.each([
    ['of one view', [2400], 2500],
    ['at a bound', [2500], 2500],
    ['just above a bound', [2500.1], 3000],
    ['that one of four exceeds', [400, 400, 400, 9000], 500],
    ['that two of four exceed', [400, 400, 9000, 9000], 10_000],
    ['beyond the last bound', [11_000], null],
  ])('%s is the end of its bucket', (_, values, atMost) => {
    const buckets: Record<number, number> = {};
    for (const value of values) buckets[vitalBucket('lcp', value)] = (buckets[vitalBucket('lcp', value)] ?? 0) + 1;
    expect(percentile75('lcp', buckets)).toEqual({ views: values.length, atMost });
  });

  it('tells good from poor exactly where the bounds of web vitals are', () => {
    expect([vitalBounds.lcp, vitalBounds.inp, vitalBounds.cls]).toEqual([
      expect.arrayContaining([2500, 4000]),
      expect.arrayContaining([200, 500]),
      expect.arrayContaining([0.1, 0.25]),
    ]);
  });
});
