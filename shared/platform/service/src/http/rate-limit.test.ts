import { RateLimit } from './rate-limit';

const { jest } = import.meta;

describe('RateLimit', () => {
  it('refuses a caller with too many requests until the window ends, and no other', () => {
    const limit = new RateLimit({ max: 2, windowMs: 10_000 });
    expect([limit.add('a', 0), limit.add('a', 1000), limit.add('a', 4000)]).toEqual([0, 0, 6]);
    expect(limit.add('b', 4000)).toBe(0);
    expect(limit.add('a', 10_000)).toBe(0);
  });

  it('previews a request without counting it', () => {
    const limit = new RateLimit({ max: 1, windowMs: 10_000 });
    expect([
      limit.check('a', 0),
      limit.check('a', 0),
      limit.add('a', 0),
      limit.check('a', 4000),
      limit.check('a', 10_000),
    ]).toEqual([0, 0, 0, 6, 0]);
  });

  it('goes by time that no clock changes', () => {
    const limit = new RateLimit({ max: 0 });
    limit.add('a');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
    expect(limit.add('a')).toBeLessThanOrEqual(60);
    jest.restoreAllMocks();
  });
});
