import { RateLimit } from './rate-limit';

describe('RateLimit', () => {
  it('refuses a caller with too many requests until the window ends, and no other', () => {
    const limit = new RateLimit({ most: 2, windowMs: 10_000 });
    expect([limit.add('a', 0), limit.add('a', 1000), limit.add('a', 4000)]).toEqual([0, 0, 6]);
    expect(limit.add('b', 4000)).toBe(0);
    expect(limit.add('a', 10_000)).toBe(0);
  });
});
