import { SCORES, scoreAprPercent, scoreFrom } from './score-apr';

const bands = [0, 10_000, 15_000, 20_000, 30_000, 75_000];
const table: Record<string, number[]> = {
  Excellent: [11.9, 9.9, 9.9, 9.9, 9.9, 9.9],
  Good: [12.9, 11.4, 11.4, 11.4, 11.4, 11.4],
  Fair: [13.9, 12.9, 11.9, 11.9, 11.4, 11.4],
  Poor: [19.9, 18.9, 15.9, 15.9, 13.9, 12.9],
};

describe('APR by score and amount', () => {
  it.each(SCORES)('follows the bands for %s, with inclusive minimum and exclusive maximum', (score) => {
    expect(bands.map((pounds) => scoreAprPercent(score, pounds * 100))).toEqual(table[score]);
    const justBelow = bands.slice(1).map((pounds) => scoreAprPercent(score, pounds * 100 - 1));
    expect(justBelow).toEqual(table[score]!.slice(0, -1));
  });

  it('is 19.9 when nothing matches', () => {
    expect(scoreAprPercent('Splendid', 1_000_000)).toBe(19.9);
    expect(scoreAprPercent('Good', -1)).toBe(19.9);
    expect(scoreAprPercent('Good', Number.NaN)).toBe(19.9);
  });

  it('is overridden by the rate of the score, then the custom rate, then the classified rate', () => {
    const byScore = { Good: 5.5 };
    expect(scoreAprPercent('Good', 0, { byScore })).toBe(5.5);
    expect(scoreAprPercent('Fair', 0, { byScore })).toBe(13.9);
    expect(scoreAprPercent('Good', 0, { byScore, customAprPercent: 4.4 })).toBe(4.4);
    expect(scoreAprPercent('Good', 0, { customAprPercent: 4.4, isClassified: true })).toBe(9.9);
  });

  it('parses a score in any case', () => {
    expect(scoreFrom(' eXcellent ')).toBe('Excellent');
    expect(scoreFrom('')).toBeUndefined();
  });
});
