import { describeReach } from './describe-canary';

const reach = { viewsPerMinute: 4.25, needed: 20, expected: 200, minutes: 33.2, percent: null, everyMinutes: null };

it.each([
  [reach, 'in about 34 minutes, at 4.3 views a minute.'],
  [{ ...reach, minutes: 700 }, 'in about 12 hours, at 4.3 views a minute.'],
  [
    { ...reach, expected: 8.6, minutes: null, percent: 12 },
    'never: at 4.3 views a minute it sees about 8.6 of the 20 views that it needs in its time. Use 12 % (--percent 12).',
  ],
  [
    { ...reach, expected: 8.6, minutes: null, everyMinutes: 40 },
    'never: at 4.3 views a minute it sees about 8.6 of the 20 views that it needs in its time. Let each step last 40 minutes (--every 40m), or use larger ones.',
  ],
  [{ ...reach, viewsPerMinute: 0, minutes: null }, 'perhaps never: nobody saw its blocks in the last 15 minutes.'],
  [null, undefined],
])('a canary is judged %#', (given, expected) => {
  expect(describeReach({ reach: given })).toBe(expected);
});
