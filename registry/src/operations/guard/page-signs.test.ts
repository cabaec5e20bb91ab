import { expectEventually } from '@forecourt/service/expect-eventually';
import { describePages } from '../../words/describe-rate';
import { releaseSetId } from '../../rules/channels/release-set';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { networkBits } from '../../testing/network-bits';
import { setClock } from '../../testing/set-clock';
import { webhookTarget } from '../../webhooks/webhook-targets';
import type { SignSum } from '../../wire/health';

const { jest } = import.meta;
const MINUTE_MS = 60_000;
const [HOME, VALUATION] = ['a1b2', 'c3d4'];

// Nobody listens there, so that messages stay where they are.
const webhooks = [webhookTarget.parse(`http://127.0.0.1:9/ whsec_${Buffer.alloc(24).toString('base64')}`)];
const registry = eachTestRegistry(
  async () => {
    for (const remote of ['mfe-reviews', 'mfe-valuation']) {
      await publishVersions(registry, remote, '1.0.0', '1.1.0');
      await promote(remote, '1.0.0');
    }
  },
  { webhooks },
);
afterEach(() => jest.useRealTimers());

const manager = () => registry.clientOf('release-manager');
const promote = (remote: string, version: string) => manager().promote('production', [{ remote, version }]);
const liveOf = async (remote: string) => (await manager().channel('production')).remotes[remote]?.live;
const setOf = (reviews: string, valuation = '1.0.0') => releaseSetId({ 'mfe-reviews': reviews, 'mfe-valuation': valuation });
/** Reviews are on the home page only. */
const REMOTES = { [HOME]: ['mfe-reviews', 'mfe-valuation'], [VALUATION]: ['mfe-valuation'] };

type Counts = Partial<Record<SignSum['what'], number>>;
function signs(set: string, counts: Counts, { page = HOME, networksOf = (count: number) => count, brand = 'house' } = {}) {
  const due = { remotes: REMOTES[page], route: page === HOME ? '/' : '/valuation' };
  return Object.entries(counts).map(([what, count]) => ({
    set,
    brand,
    page,
    what,
    count,
    networks: networkBits(networksOf(count)),
    ...(what.startsWith('due') && due),
  }));
}

async function sendSigns(...given: object[]) {
  const { status } = await fetch(`${registry.origin}/v1/channels/production/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${registry.tokens.host}` },
    body: JSON.stringify({ sums: [], signs: given }),
  });
  return status;
}
const minutesAgo = () => registry.database.pool.query(`update registry.page_signs set minute = minute - interval '5 minutes'`);
const lastReason = async () => (await manager().audit()).rows[0]?.reason;
const harms = async () => (await manager().health('production', 15)).harms;

const QUIET: Counts = { due: 400, alive: 396 };
const FROZEN: Counts = { due: 40 };

describe('pages that never tell of themselves', () => {
  beforeEach(async () => {
    await sendSigns(...signs(setOf('1.0.0'), QUIET), ...signs(setOf('1.0.0'), QUIET, { page: VALUATION }));
    await minutesAgo();
  });

  it.each<[string, Counts, string]>([
    ['freeze', { due: 40 }, 'silent in 40 of 40 views; before in 4 of 400'],
    ['die after a while', { due: 40, alive: 40, 'due-lasting': 40 }, 'silent after a minute in 40 of 40 views'],
  ])('have the promotion taken back since which they %s', async (_, counts, reason) => {
    await promote('mfe-reviews', '1.1.0');
    await sendSigns(...signs(setOf('1.1.0'), counts), ...signs(setOf('1.1.0'), { due: 40, alive: 40 }, { page: VALUATION }));
    await expectEventually(async () => (await liveOf('mfe-reviews'))?.version === '1.0.0');
    expect(await lastReason()).toContain(`mfe-reviews 1.1.0 pages such as /: ${reason}`);
  });

  it.each<[string, object[], string[]]>([
    ['as rarely as before', signs(setOf('1.1.0'), { due: 100, alive: 97 }), []],
    ['of one network', signs(setOf('1.1.0'), { due: 60, alive: 20 }, { networksOf: (count) => (count === 60 ? 21 : 20) }), ['too few visitors']],
    ['as those without what was promoted', [...signs(setOf('1.1.0'), FROZEN), ...signs(setOf('1.1.0'), FROZEN, { page: VALUATION })], ['what did not change']],
    ['of a canary beside it', signs(setOf('1.1.0', '1.1.0'), FROZEN), []],
  ])('are no reason when they are silent %s', async (_, given, told) => {
    await promote('mfe-reviews', '1.1.0');
    await manager().tryVersions('production', { changes: [{ remote: 'mfe-valuation', version: '1.1.0' }], percent: 10 });
    expect(await sendSigns(...given)).toBe(204);
    expect((await harms()).map(({ keep }) => keep)).toEqual(told.map((words) => expect.stringContaining(words)));
    expect(await liveOf('mfe-reviews')).toMatchObject({ version: '1.1.0', by: 'release-manager' });
  });

  it('have both remotes taken back that were promoted together', async () => {
    await manager().promote('production', [
      { remote: 'mfe-reviews', version: '1.1.0' },
      { remote: 'mfe-valuation', version: '1.1.0' },
    ]);
    await sendSigns(...signs(setOf('1.1.0', '1.1.0'), FROZEN));
    await expectEventually(async () => (await liveOf('mfe-valuation'))?.version === '1.0.0');
    expect(await liveOf('mfe-reviews')).toMatchObject({ version: '1.0.0', by: 'guard' });
    expect(await lastReason()).toContain('mfe-reviews 1.1.0 and mfe-valuation 1.1.0 pages such as /: silent in 40 of 40 views');
  });

  it.each([{ percent: 50 }, { brands: ['house'] }])('end a canary for %j', async (audience) => {
    await manager().tryVersions('production', { changes: [{ remote: 'mfe-reviews', version: '1.1.0' }], ...audience });
    await sendSigns(...signs(setOf('1.0.0'), { due: 40, alive: 39 }, { brand: 'percent' in audience ? 'house' : 'other' }), ...signs(setOf('1.1.0'), FROZEN));
    await expectEventually(async () => (await manager().channel('production')).canary === null);
    expect(await lastReason()).toMatch(/^mfe-reviews 1\.1\.0 pages such as \/: silent in 40 of 40 views; (live|before) in \d of \d+/);
  });
});

describe('pages on which visitors do less', () => {
  const ACTIVE: Counts = { due: 1000, alive: 1000, button: 200, link: 300 };
  const HIDDEN: Counts = { due: 300, alive: 300, button: 1, link: 90 };
  const words = (against: string) => `Visitors press buttons less on pages such as /: in 1 of 300 views; ${against} in 200 of 1,000.`;
  const toldReasons = async () => {
    const { rows } = await registry.database.pool.query<{ reason: string }>(
      `select payload->'event'->>'reason' as reason from registry.outbox where payload->'event'->>'type' = 'harmed'`,
    );
    return rows.map(({ reason }) => reason);
  };

  it('are told by kind, with how many did what', async () => {
    await sendSigns(...signs(setOf('1.0.0'), ACTIVE), ...signs(setOf('2.0.0'), HIDDEN));
    const { pages } = await manager().health('production', 15);
    expect(pages).toHaveLength(4);
    expect(pages).toContainEqual({ page: HOME, route: '/', remotes: REMOTES[HOME], sign: 'button', due: 1000, given: 200 });
    expect(describePages(pages)).toEqual([['/', '1,000 views: alive 100%, links followed 30%, buttons pressed 20%, forms sent 0%']]);
  });

  it('end a canary', async () => {
    await manager().tryVersions('production', { changes: [{ remote: 'mfe-reviews', version: '1.1.0' }], percent: 20 });
    setClock(Date.now() + 10 * MINUTE_MS);
    await sendSigns(...signs(setOf('1.0.0'), ACTIVE), ...signs(setOf('1.1.0'), HIDDEN));
    await expectEventually(async () => (await manager().channel('production')).canary === null);
    expect(await lastReason()).toBe(words('live'));
  });

  it('are told of after a promotion, which stays; not when it did not change what is on them', async () => {
    await sendSigns(...signs(setOf('1.0.0'), ACTIVE), ...signs(setOf('1.0.0'), ACTIVE, { page: VALUATION }));
    await minutesAgo();
    await promote('mfe-reviews', '1.1.0');
    setClock(Date.now() + 10 * MINUTE_MS);
    await sendSigns(...signs(setOf('1.1.0'), HIDDEN, { page: VALUATION }));
    expect(await harms()).toEqual([]);
    await sendSigns(...signs(setOf('1.1.0'), HIDDEN));
    expect(await harms()).toMatchObject([{ reason: words('before'), keep: expect.stringContaining('people decide') }]);
    await expectEventually(async () => (await toldReasons()).length > 0);
    await sendSigns(...signs(setOf('1.1.0'), { due: 1 }));
    await manager().setRule('production', 'freeze', 'Wait', false);
    expect(await toldReasons()).toEqual([words('before')]);
    expect(await liveOf('mfe-reviews')).toMatchObject({ version: '1.1.0', by: 'release-manager' });
  });
});
