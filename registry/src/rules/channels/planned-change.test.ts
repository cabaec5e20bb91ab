import { lapseOf, requirePlannable } from './planned-change';
import { expiryAt } from './set-expiry';

const NOW = new Date('2026-11-20T10:00:00Z');
const after = (minutes: number, milliseconds = 0) => new Date(NOW.getTime() + minutes * 60_000 + milliseconds);
const THIRTY_DAYS = 30 * 24 * 60;

describe('a planned change', () => {
  it('may be due at any future time within thirty days', () => {
    for (const due of [after(0, 1), after(THIRTY_DAYS)]) expect(() => requirePlannable(due, NOW)).not.toThrow();
    expect(() => requirePlannable(NOW, NOW)).toThrow(/^\d+ \w+ \d{4}, [\d:]{8} \w+ has passed; it is \d+ \w+ \d{4}, /);
    expect(() => requirePlannable(after(THIRTY_DAYS, 1), NOW)).toThrow('more than 30 days ahead');
  });

  it('lapses a quarter of an hour after its time; without a time, a week after it was planned', () => {
    expect(lapseOf(after(60), NOW)).toEqual(after(75));
    expect(lapseOf(null, NOW)).toEqual(after(7 * 24 * 60));
  });
});

describe('a set', () => {
  it.each([
    ['2026-11-20T00:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-20T11:59:59.999Z', '2026-11-21T12:00:00.000Z'],
    ['2026-11-20T12:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ])('a set signed at %s expires at %s, like all sets of that half day', (at, expires) =>
    expect(expiryAt(new Date(at))).toBe(expires),
  );
});
