import { growthOf, growthTable } from './growth';

const MINUTE_MS = 60_000;
const everyMinute = (values: number[]) => values.map((value, index) => ({ atMs: index * MINUTE_MS, value }));
const minutes = (count: number, valueAt: (minute: number) => number) =>
  everyMinute(Array.from({ length: count }, (_, minute) => valueAt(minute)));

it('sees a leak by its slope, and says what an hour adds', () => {
  const leak = growthOf({
    name: 'heap',
    maxPerHour: 10,
    points: minutes(60, (minute) => 100 + minute * 0.5 + (minute % 3)),
  });
  expect(leak.grows).toBe(true);
  expect(leak.perHour).toBeCloseTo(30, 0);
});

it.each([
  ['what fills a cache first and is steady then', (minute: number) => Math.min(minute, 20) * 10],
  ['single peaks', (minute: number) => (minute % 10 === 9 ? 500 : 100)],
  ['what goes up and down', (minute: number) => 100 + 3 * Math.sin(minute)],
  ['what becomes less', (minute: number) => 100 - minute],
  ['growth within its bound', (minute: number) => 100 + minute * 0.1],
])('calls flat %s', (_, valueAt) => {
  expect(growthOf({ name: 'heap', maxPerHour: 10, points: minutes(60, valueAt) }).grows).toBe(false);
});

it('lets a store fill up to its bound', () => {
  const points = minutes(60, (minute) => minute * 10);
  expect([1000, 500].map((upTo) => growthOf({ name: 'files', maxPerHour: 10, upTo, points }).grows)).toEqual([
    false,
    true,
  ]);
});

it('names the fastest-growing figure first, and no stable one', () => {
  const growths = [(minute: number) => 5 - (minute % 2), (minute: number) => minute, () => 1].map((valueAt, index) =>
    growthOf({ name: `figure ${index}`, maxPerHour: 10, points: minutes(60, valueAt) }),
  );
  expect(growthTable(growths).split('\n').slice(2)).toEqual([
    '| figure 1 | 0 | 59 | 60 | 10 | GROWS |',
    '| figure 0 | 5 | 4 | 0 | 10 | FLAT |',
  ]);
});
