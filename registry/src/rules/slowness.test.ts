import { vitalBucket } from '@forecourt/contracts/web-vitals';
import { seeded } from '../testing/seeded-random';
import { compareSpeed, describeSlowness, findSlowness, type Histograms } from './slowness';

/** Views of which some had 3 s to the largest paint, and all others 1 s. */
const paints = (views: number, slow: number): Histograms => ({ lcp: { [vitalBucket('lcp', 1000)]: views - slow, [vitalBucket('lcp', 3000)]: slow } });
const find = (before: Histograms, after: Histograms, isConcurrent = true) => findSlowness(compareSpeed(before, after, isConcurrent));

describe('pages of a canary beside those of the live set', () => {
  it.each<[string, Histograms, Histograms, boolean]>([
    ['twice as many are slow', paints(10_000, 1_600), paints(1_000, 320), true],
    ['a third more are slow, of many', paints(40_000, 6_400), paints(4_000, 880), true],
    ['all are slow', paints(1_000, 160), paints(100, 100), true],
    ['as many are slow', paints(10_000, 1_600), paints(1_000, 160), false],
    ['as many are slow, and that is most', paints(10_000, 7_000), paints(1_000, 700), false],
    ['more are slow, by less than five in a hundred', paints(1_000_000, 160_000), paints(100_000, 20_000), false],
    ['more are slow, of too few to say', paints(10_000, 1_600), paints(90, 90), false],
    ['fewer are slow', paints(10_000, 1_600), paints(1_000, 20), false],
    ['nobody sees anything else', {}, paints(1_000, 900), false],
  ])('%s', (_, live, canary, expected) => {
    expect(find(live, canary) !== undefined).toBe(expected);
  });

  it('are judged by each web vital and bound, and the clearest is named', () => {
    const shifts = (share: number) => ({ cls: { 0: 1_000 * (1 - share), [vitalBucket('cls', 0.3)]: 1_000 * share } });
    const found = find({ ...paints(10_000, 1_600), ...shifts(0.05) }, { ...paints(1_000, 320), ...shifts(0.9) });
    expect(found).toMatchObject({ vital: 'cls', after: { views: 1_000, failed: 900 } });
    expect(found && describeSlowness(found, 'live')).toBe('Pages are slower: more than CLS 0.1 in 900 of 1,000 views; live in 50 of 1,000.');
  });
});

describe('pages since a promotion', () => {
  it.each<[string, Histograms, Histograms, boolean]>([
    ['twice as many are slow', paints(4_000, 640), paints(4_000, 1_280), true],
    ['a tenth more are slow, as at another time of day', paints(4_000, 640), paints(4_000, 704), false],
    ['more are slow, and little is known of before', paints(100, 16), paints(2_000, 500), false],
    ['nothing is known of before', {}, paints(2_000, 2_000), false],
  ])('%s', (_, before, after, expected) => {
    expect(find(before, after, false) !== undefined).toBe(expected);
  });
});

describe('simulated canaries for half of the visitors', () => {
  /** Views of the canary until it is ended; each visitor has four, on a device that may be slow. Undefined when it never is. */
  function simulate(random: () => number, slower: number): number | undefined {
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const counts = [paints(0, 0), paints(0, 0)].map(({ lcp }) => ({ lcp: lcp as Record<number, number> }));
    let views = 0;
    for (let visitor = 1; visitor <= 800; visitor += 1) {
      const isCanary = random() < 0.5;
      const device = 1_600 * Math.exp(0.52 * normal()) * (isCanary ? slower : 1);
      for (let view = 0; view < 4; view += 1) {
        const bucket = vitalBucket('lcp', device * Math.exp(0.3 * normal()));
        const { lcp } = counts[isCanary ? 1 : 0]!;
        lcp[bucket] = (lcp[bucket] ?? 0) + 1;
      }
      views += isCanary ? 4 : 0;
      if (visitor % 20 === 0 && find(counts[0]!, counts[1]!)) return views;
    }
    return undefined;
  }
  const simulateMany = (seed: number, slower: number) => {
    const random = seeded(seed);
    return Array.from({ length: 50 }, () => simulate(random, slower)).filter((views) => views !== undefined);
  };

  it('go on when their pages are as fast, on a site where one page in five is slow', () => {
    expect(simulateMany(6, 1)).toEqual([]);
  });

  it('are ended when their pages take half as long again', () => {
    expect(simulateMany(7, 1.5).length).toBeGreaterThanOrEqual(48);
  });
});
