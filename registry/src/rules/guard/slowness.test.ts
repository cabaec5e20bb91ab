import { vitalBucket } from '@forecourt/contracts/web-vitals';
import { seeded } from '../../testing/seeded-random';
import { compareSpeed, describeSlowness, findSlowness, type SpeedSums } from './slowness';

/** Views of which some had 3 s to the largest paint, and all others 1 s; each network has four, and they are alike. */
function paints(views: number, slow: number, networks = views / 4, slowNetworks = slow / 4): SpeedSums {
  const [fast, beyond] = [vitalBucket('lcp', 1000), vitalBucket('lcp', 3000)];
  return { views: { lcp: { [fast]: views - slow, [beyond]: slow } }, networks: { lcp: { [fast]: networks, [beyond]: slowNetworks } } };
}
const NOTHING: SpeedSums = { views: {}, networks: {} };
const find = (before: SpeedSums, after: SpeedSums, isConcurrent = true) => findSlowness(compareSpeed(before, after, isConcurrent));

describe('pages of a canary beside those of the live set', () => {
  it.each<[string, SpeedSums, SpeedSums, boolean]>([
    ['twice as many are slow', paints(10_000, 1_600), paints(1_000, 320), true],
    ['a third more are slow, of many', paints(40_000, 6_400), paints(4_000, 880), true],
    ['all are slow', paints(1_000, 160), paints(100, 100), true],
    ['as many are slow', paints(10_000, 1_600), paints(1_000, 160), false],
    ['as many are slow, and that is most', paints(10_000, 7_000), paints(1_000, 700), false],
    ['more are slow, by less than five in a hundred', paints(1_000_000, 160_000), paints(100_000, 20_000), false],
    ['more are slow, of too few to say', paints(10_000, 1_600), paints(90, 90), false],
    ['fewer are slow', paints(10_000, 1_600), paints(1_000, 20), false],
    ['nobody sees anything else', NOTHING, paints(1_000, 900), false],
    ['twice as many are slow, for one network', paints(10_000, 1_600), paints(1_000, 320, 200, 33), false],
    ['all are slow, for two networks', paints(10_000, 1_600), paints(200, 200, 2, 2), false],
    ['twice as many are slow, and there are more networks than can be told', paints(80_000, 12_800, 7_098, 5_000), paints(8_000, 2_560, 1_900, 900), true],
    ['of hosts that tell no networks', paints(10_000, 1_600, 0, 0), paints(1_000, 320, 0, 0), false],
  ])('%s', (_, live, canary, expected) => {
    expect(find(live, canary) !== undefined).toBe(expected);
  });

  it('are judged by each web vital and bound, and the clearest is named', () => {
    const buckets = (share: number, views: number) => ({ cls: { 0: views * (1 - share), [vitalBucket('cls', 0.3)]: views * share } });
    const both = (painted: SpeedSums, share: number) => ({
      views: { ...painted.views, ...buckets(share, 1_000) },
      networks: { ...painted.networks, cls: { 0: 250, [vitalBucket('cls', 0.3)]: 250 * share } },
    });
    const found = find(both(paints(10_000, 1_600), 0.05), both(paints(1_000, 320), 0.9));
    expect(found).toMatchObject({ vital: 'cls', after: { views: 1_000, failed: 900 } });
    expect(found && describeSlowness(found, 'live')).toBe('Pages are slower: more than CLS 0.1 in 900 of 1,000 views; live in 50 of 1,000.');
  });
});

describe('pages since a promotion', () => {
  it.each<[string, SpeedSums, SpeedSums, boolean]>([
    ['twice as many are slow', paints(4_000, 640), paints(4_000, 1_280), true],
    ['a tenth more are slow, as at another time of day', paints(4_000, 640), paints(4_000, 704), false],
    ['more are slow, and little is known of before', paints(100, 16), paints(2_000, 500), false],
    ['nothing is known of before', NOTHING, paints(2_000, 2_000), false],
  ])('%s', (_, before, after, expected) => {
    expect(find(before, after, false) !== undefined).toBe(expected);
  });
});

describe('simulated canaries for half of the visitors', () => {
  /**
   * Views of the canary until it is ended; each visitor has four, on a device and in a network of their own. Undefined when it never is.
   * After every 20 of them each liar tells of a slow page, as one network can in a minute.
   */
  function simulate(random: () => number, slower: number, liars = 0): number | undefined {
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const sums = [0, 1].map(() => ({ views: { lcp: {} as Record<number, number> }, networks: { lcp: {} as Record<number, number> } }));
    const add = (counts: Record<number, number>, bucket: number) => (counts[bucket] = (counts[bucket] ?? 0) + 1);
    const addNetwork = (counts: Record<number, number>, worst: number) => {
      for (let bucket = 0; bucket <= worst; bucket += 1) add(counts, bucket);
    };
    const lied = vitalBucket('lcp', 8000);
    for (let liar = 0; liar < liars; liar += 1) addNetwork(sums[1]!.networks.lcp, lied);
    let views = 0;
    for (let visitor = 1; visitor <= 800; visitor += 1) {
      const isCanary = random() < 0.5;
      const device = 1_600 * Math.exp(0.52 * normal()) * (isCanary ? slower : 1);
      const { views: counts, networks } = sums[isCanary ? 1 : 0]!;
      const buckets = [0, 1, 2, 3].map(() => vitalBucket('lcp', device * Math.exp(0.3 * normal())));
      for (const bucket of buckets) add(counts.lcp, bucket);
      addNetwork(networks.lcp, Math.max(...buckets));
      views += isCanary ? 4 : 0;
      if (visitor % 20 > 0) continue;
      for (let liar = 0; liar < liars; liar += 1) add(sums[1]!.views.lcp, lied);
      if (find(sums[0]!, sums[1]!)) return views;
    }
    return undefined;
  }
  const simulateMany = (seed: number, slower: number, liars?: number) => {
    const random = seeded(seed);
    return Array.from({ length: 50 }, () => simulate(random, slower, liars)).filter((views) => views !== undefined);
  };

  it('go on when their pages are as fast, on a site where one page in five is slow', () => {
    expect(simulateMany(6, 1)).toEqual([]);
  });

  it('go on when their pages are as fast, and ten networks say again and again that they are not', () => {
    expect(simulateMany(8, 1, 10)).toEqual([]);
  });

  it('are ended when their pages take half as long again', () => {
    expect(simulateMany(7, 1.5).length).toBeGreaterThanOrEqual(48);
  });
});
