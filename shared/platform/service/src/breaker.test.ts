import { Breaker } from './breaker';

describe('Breaker', () => {
  let now = 0;
  const breaker = () => new Breaker({ failures: 3, openMs: 1000, now: () => now });

  it('opens after three failures in a row, for that key only', () => {
    const it = breaker();
    for (let failure = 0; failure < 3; failure++) {
      expect(it.allows('a')).toBe(true);
      it.failed('a');
    }
    expect(it.allows('a')).toBe(false);
    expect(it.allows('b')).toBe(true);
    expect(it.open).toEqual(['a']);
  });

  it('forgets failures after a success', () => {
    const it = breaker();
    it.failed('a');
    it.failed('a');
    it.succeeded('a');
    it.failed('a');
    expect(it.allows('a')).toBe(true);
  });

  it('lets one attempt through when the time is up, and closes when that succeeds', () => {
    const it = breaker();
    for (let failure = 0; failure < 3; failure++) it.failed('a');
    now += 1001;
    expect([it.allows('a'), it.allows('a')]).toEqual([true, false]);
    it.succeeded('a');
    expect(it.allows('a')).toBe(true);
  });

  it('tries a key sooner whose failures say so', () => {
    const it = breaker();
    for (let failure = 0; failure < 3; failure++) it.failed('a', 100);
    expect(it.allows('a')).toBe(false);
    now += 101;
    expect([it.allows('a'), it.allows('a')]).toEqual([true, false]);
    now += 101;
    expect(it.allows('a')).toBe(true);
  });

  it('closes when the time is up, even without a call', () => {
    const it = breaker();
    for (let failure = 0; failure < 3; failure++) it.failed('a');
    now += 1001;
    expect(it.open).toEqual([]);
  });

  it('remembers the keys that were used last, and no more than a thousand', () => {
    const it = breaker();
    for (let failure = 0; failure < 3; failure++) it.failed('used');
    for (let key = 0; key < 5000; key++) {
      for (let failure = 0; failure < 3; failure++) it.failed(`invented-${key}`);
      expect(it.allows('used')).toBe(false);
    }
    expect(it.open).toHaveLength(1000);
  });
});
