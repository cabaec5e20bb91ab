import { riseDetector } from './rise-detector';

describe('a total worth a toast', () => {
  it.each<[string, number | undefined, number[], boolean[]]>([
    ['has risen, but not as the first change', 100, [100, 101, 101, 102], [false, false, false, true]],
    ['needs a rise of one', 100, [101, 102, 102, 103], [false, true, false, true]],
    ['has not fallen', 100, [101, 99, 98], [false, false, false]],
    ['may come after a fall, which was the first change', 100, [99, 100], [false, true]],
    ['is not the first total known', undefined, [100, 100, 101, 103], [false, false, false, true]],
    ['is counted from zero', 0, [1, 2], [false, true]],
  ])('%s', (_what, known, totals, expected) => {
    const isNews = riseDetector(known);
    expect(totals.map((total) => isNews(total))).toEqual(expected);
  });
});
