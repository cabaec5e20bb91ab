import { createHash } from 'node:crypto';
import { NETWORK_SLOTS } from '@forecourt/contracts/network-slots';
import { addCounts } from '../../storage/health/counts';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { judgePromotions } from './find-harm';

const MINUTE_MS = 60_000;
const MINUTES = 10;
const [PROMOTED, OTHER] = ['mfe-reviews', 'mfe-valuation'];

const registry = eachTestRegistry(async () => {
  for (const remote of [PROMOTED, OTHER]) {
    await publishVersions(registry, remote, '1.0.0', '1.1.0');
    await manager().promote('production', [{ remote, version: '1.0.0' }]);
  }
  await manager().promote('production', [{ remote: PROMOTED, version: '1.1.0' }]);
});
const manager = () => registry.clientOf('release-manager');

const bitOf = (network: string) =>
  1n << BigInt(createHash('sha256').update(network).digest().readUInt32BE() % NETWORK_SLOTS);
const bitsOf = (networks: readonly string[]) =>
  networks.reduce((bits, network) => bits | bitOf(network), 0n).toString(16);
const range = (count: number, name: string, from = 0) =>
  Array.from({ length: count }, (_, index) => `${name}-${from + index}`);

interface Attack {
  /** Number of honest networks in ten minutes. Each sees one page. */
  honest: number;
  liars: number;
  /** Number of minutes after the promotion over which these views are spread, once a minute each, as hosts count it. */
  minutes: number;
  /** The reported block: the promoted one, one that did not change, or one that no honest visitor sees. */
  blames: 'promoted' | 'unchanged' | 'unheard';
  /** Share of honest views in which the promoted block fails. */
  share?: number;
}

/** Returns the minute of the guard's rollback, if it judges twice a minute; undefined without a rollback. */
async function takenBackIn({ honest, liars, minutes, blames, share = 0 }: Attack): Promise<number | undefined> {
  const { pool } = registry.database;
  await pool.query('delete from registry.health');
  const { revision, changedAt } = await manager().channel('production');
  const since = Math.floor(Date.parse(changedAt) / MINUTE_MS) * MINUTE_MS;
  const add = async (at: number, remote: string, block: string, what: string, networks: readonly string[]) => {
    if (networks.length === 0) return;
    const version = remote === PROMOTED && at >= since ? '1.1.0' : '1.0.0';
    const sum = {
      set: 'a-set',
      revision,
      remote,
      version,
      block,
      brand: 'house',
      what,
      count: networks.length,
      networks: bitsOf(networks),
    };
    await addCounts(pool, 'production', new Date(at), 'health', [sum]);
  };
  const before = range(honest, 'before');
  for (const remote of [PROMOTED, OTHER]) await add(since - 5 * MINUTE_MS, remote, 'seen', 'shown', before);
  const [remote, block] =
    blames === 'promoted' ? [PROMOTED, 'seen'] : [OTHER, blames === 'unheard' ? 'unheard' : 'seen'];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const at = since + minute * MINUTE_MS;
    if (minute < minutes)
      for (const what of ['shown', 'handler-failed']) await add(at, remote, block, what, range(liars, 'liar'));
    for (let half = 0; half < 2; half += 1) {
      const seen = range(Math.round(honest / 20), 'honest', Math.round((minute * 2 + half) * (honest / 20)));
      for (const one of [PROMOTED, OTHER]) await add(at, one, 'seen', 'shown', seen);
      await add(at, PROMOTED, 'seen', 'handler-failed', seen.slice(0, Math.round(share * seen.length)));
      const { harms } = await judgePromotions(pool, 'production', new Date(at + (half + 1) * 30_000 - 1));
      if (harms.some(({ keep }) => keep === null)) return minute;
    }
  }
  return undefined;
}

describe('liars who blame a sound release, beside honest visitors', () => {
  it.each<[liars: number, honest: number, minutes: number, expected: number | undefined]>([
    // 3 to 1,000 addresses in one network, in three and in ten.
    [1, 400, 10, undefined],
    [3, 400, 10, undefined],
    [10, 400, 10, undefined],
    // 12, 20, 256 and 1,000 addresses in as many networks.
    [12, 150, 10, undefined],
    [20, 400, 10, undefined],
    [256, 400, 1, 0],
    [1000, 400, 1, 0],
    [1000, 4000, 1, 0],
    [256, 4000, 10, undefined],
  ])('%i networks of liars, %i honest ones, for %i minutes: %s', async (liars, honest, minutes, expected) => {
    expect(await takenBackIn({ honest, liars, minutes, blames: 'promoted' })).toBe(expected);
  });
});

describe('liars who blame what did not change, to hide a release that fails in three of ten views', () => {
  it.each<[liars: number, blames: Attack['blames'], expected: number | undefined]>([
    [0, 'unchanged', 2],
    [10, 'unchanged', 2],
    [20, 'unchanged', 2],
    // Additional networks make the site look larger.
    [1000, 'unheard', 6],
    // This many liars are enough to be believed.
    [1000, 'unchanged', undefined],
  ])('%i networks of liars and a block that is %s: rolled back in minute %s', async (liars, blames, expected) => {
    expect(await takenBackIn({ honest: 400, liars, minutes: 10, blames, share: 0.3 })).toBe(expected);
  });
});

describe('reports of few visitors', () => {
  it('is believed once others report it more than a minute later', async () => {
    expect(await takenBackIn({ honest: 60, liars: 0, minutes: 0, blames: 'promoted', share: 1 })).toBe(5);
  });
});
