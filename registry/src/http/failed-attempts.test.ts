import { FailedAttempts } from './failed-attempts';

const { jest } = import.meta;

describe('failed attempts', () => {
  const tenTries = (attempts: FailedAttempts, address: string, now: number) => Array.from({ length: 10 }, () => attempts.add(address, now));

  it('are limited to ten in a minute', () => {
    const attempts = new FailedAttempts();
    expect(tenTries(attempts, '192.0.2.1', 0)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(attempts.add('192.0.2.1', 15_000)).toBe(45);
    expect(attempts.add('192.0.2.1', 60_000)).toBe(0);
  });

  it('are limited for a minute also when the clock is set back', () => {
    const attempts = new FailedAttempts();
    Array.from({ length: 10 }, () => attempts.add('192.0.2.1'));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
    expect(attempts.add('192.0.2.1')).toBeLessThanOrEqual(60);
    jest.restoreAllMocks();
  });

  it('of one address do not slow another', () => {
    const attempts = new FailedAttempts();
    tenTries(attempts, '192.0.2.1', 0);
    expect(attempts.add('192.0.2.2', 0)).toBe(0);
  });
});
