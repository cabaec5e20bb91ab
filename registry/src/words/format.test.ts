import { formatAge, formatBytes, formatDue, formatFact, formatTime } from './format';

const now = new Date('2026-11-21T12:00:00.000Z');

describe('output for release managers', () => {
  it.each([
    ['2026-11-21T11:59:30.000Z', 'just now'],
    ['2026-11-21T12:00:05.000Z', 'just now'],
    ['2026-11-21T11:59:00.000Z', '1 minute ago'],
    ['2026-11-21T11:01:00.000Z', '59 minutes ago'],
    ['2026-11-21T10:30:00.000Z', '1 hour ago'],
    ['2026-11-18T11:00:00.000Z', '3 days ago'],
  ])('%s was %s', (iso, age) => {
    expect(formatAge(iso, now)).toBe(age);
  });

  it.each([
    ['2026-11-21T12:09:30.000Z', 'in 9 minutes'],
    ['2026-11-21T12:00:38.000Z', 'in less than a minute'],
    ['2026-11-21T11:59:30.000Z', 'due now'],
  ])('%s is %s', (iso, wait) => {
    expect(formatDue(iso, now)).toContain(`(${wait})`);
  });

  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [999_000, '999 KB'],
    [1_250_000, '1.3 MB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it('has times to the second, with their zone', () => {
    expect(formatTime('2026-11-18T11:00:07.000Z', now)).toMatch(/^\d+ Nov 2026, \d\d:\d\d:07 .+ \(3 days ago\)$/);
  });

  it('keeps every line within 80 columns', () => {
    expect(formatFact('why', 'Bigger\n  stars')).toBe('  why       Bigger stars');
    expect(formatFact('why', 'load-failed in 18 of 20 views; '.repeat(4).trim()).split('\n')).toEqual([
      '  why       load-failed in 18 of 20 views; load-failed in 18 of 20 views;',
      '            load-failed in 18 of 20 views; load-failed in 18 of 20 views;',
    ]);
    expect(formatFact('why', `Bigger ${'x'.repeat(200)}`)).toMatch(/^ {2}why {7}Bigger\n {12}x{67}…$/);
  });
});
