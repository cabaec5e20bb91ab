import { expectEventually } from '@forecourt/service/expect-eventually';
import { describePages } from '../../words/describe-rate';
import { releaseSetId } from '../../rules/channels/release-set';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { networkBits } from '../../testing/network-bits';
import type { SignSum } from '../../wire/health';

const [HOME, VALUATION] = ['a1b2', 'c3d4'];

const registry = eachTestRegistry(async () => {
  for (const remote of ['mfe-reviews', 'mfe-valuation']) {
    await publishVersions(registry, remote, '1.0.0', '1.1.0');
    await promote(remote, '1.0.0');
  }
});

const manager = () => registry.clientOf('release-manager');
const promote = (remote: string, version: string) => manager().promote('production', [{ remote, version }]);
const liveOf = async (remote: string) => (await manager().channel('production')).remotes[remote]?.live;
const setOf = (reviews: string, valuation = '1.0.0') =>
  releaseSetId({ 'mfe-reviews': reviews, 'mfe-valuation': valuation });
/** Only the home page has reviews. */
const REMOTES = { [HOME]: ['mfe-reviews', 'mfe-valuation'], [VALUATION]: ['mfe-valuation'] };

type Counts = Partial<Record<SignSum['what'], number>>;
function signs(
  set: string,
  counts: Counts,
  { page = HOME, networksOf = (count: number) => count, brand = 'house' } = {},
) {
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
const minutesAgo = () =>
  registry.database.pool.query(`update registry.page_signs set minute = minute - interval '5 minutes'`);
const lastReason = async () => (await manager().audit()).rows[0]?.reason;
/** Why promotions stay. */
const doubts = async () => {
  const { harms, notes } = await manager().health('production', 15);
  return [...harms.map(({ keep }) => keep), ...notes.map(({ reason }) => reason)];
};

const QUIET: Counts = { due: 400, alive: 396, 'due-lasting': 400, lasting: 396 };
const FROZEN: Counts = { due: 60 };

describe('pages that send no sign of life', () => {
  beforeEach(async () => {
    await sendSigns(...signs(setOf('1.0.0'), QUIET), ...signs(setOf('1.0.0'), QUIET, { page: VALUATION }));
    await minutesAgo();
  });

  it.each<[string, Counts, string]>([
    ['freeze', FROZEN, 'silent in 60 of 60 views; before in 4 of 400'],
    ['die after a while', { due: 60, alive: 60, 'due-lasting': 60 }, 'silent after a minute in 60 of 60 views'],
  ])('get the promotion rolled back since which they %s', async (_, counts, reason) => {
    await promote('mfe-reviews', '1.1.0');
    await sendSigns(
      ...signs(setOf('1.1.0'), counts),
      ...signs(setOf('1.1.0'), { due: 40, alive: 40 }, { page: VALUATION }),
    );
    await expectEventually(async () => (await liveOf('mfe-reviews'))?.version === '1.0.0');
    expect(await lastReason()).toContain(`mfe-reviews 1.1.0 pages such as /: ${reason}`);
  });

  it.each<[string, object[], string[]]>([
    ['as rarely as before', signs(setOf('1.1.0'), { due: 100, alive: 97 }), []],
    [
      'of one network',
      signs(setOf('1.1.0'), { due: 60, alive: 20 }, { networksOf: (count) => (count === 60 ? 21 : 20) }),
      ['Too few visitors'],
    ],
    [
      'as those without what was promoted',
      [...signs(setOf('1.1.0'), FROZEN), ...signs(setOf('1.1.0'), FROZEN, { page: VALUATION })],
      ['what did not change'],
    ],
    ['of a canary beside it', signs(setOf('1.1.0', '1.1.0'), FROZEN), []],
  ])('are no reason when they are silent %s', async (_, given, told) => {
    await promote('mfe-reviews', '1.1.0');
    await manager().tryVersions('production', {
      changes: [{ remote: 'mfe-valuation', version: '1.1.0' }],
      percent: 10,
    });
    expect(await sendSigns(...given)).toBe(204);
    expect(await doubts()).toEqual(told.map((words) => expect.stringContaining(words)));
    expect(await liveOf('mfe-reviews')).toMatchObject({ version: '1.1.0', by: 'release-manager' });
  });

  it('count for the promotion that they came with, and not for the same versions promoted again', async () => {
    await promote('mfe-reviews', '1.1.0');
    const { revision } = await manager().channel('production');
    await manager().rollback('production', [{ remote: 'mfe-reviews' }]);
    await manager().promote('production', [{ remote: 'mfe-reviews', version: '1.1.0' }], { again: true });
    const frozenAt = (at: number) => signs(setOf('1.1.0'), FROZEN).map((one) => ({ ...one, revision: at }));
    await sendSigns(...frozenAt(revision));
    expect(await doubts()).toEqual([]);
    expect(await liveOf('mfe-reviews')).toMatchObject({ version: '1.1.0', by: 'release-manager' });
    await sendSigns(...frozenAt(revision + 2));
    await expectEventually(async () => (await liveOf('mfe-reviews'))?.version === '1.0.0');
  });

  it('get both remotes rolled back that were promoted together', async () => {
    await manager().promote('production', [
      { remote: 'mfe-reviews', version: '1.1.0' },
      { remote: 'mfe-valuation', version: '1.1.0' },
    ]);
    await sendSigns(...signs(setOf('1.1.0', '1.1.0'), FROZEN));
    await expectEventually(async () => (await liveOf('mfe-valuation'))?.version === '1.0.0');
    expect(await liveOf('mfe-reviews')).toMatchObject({ version: '1.0.0', by: 'guard' });
    expect(await lastReason()).toContain(
      'mfe-reviews 1.1.0 and mfe-valuation 1.1.0 pages such as /: silent in 60 of 60 views',
    );
  });

  it.each([{ percent: 50 }, { brands: ['house'] }])('end a canary for %j', async (audience) => {
    await manager().tryVersions('production', { changes: [{ remote: 'mfe-reviews', version: '1.1.0' }], ...audience });
    await sendSigns(
      ...signs(setOf('1.0.0'), { due: 40, alive: 39 }, { brand: 'percent' in audience ? 'house' : 'other' }),
      ...signs(setOf('1.1.0'), FROZEN),
    );
    await expectEventually(async () => (await manager().channel('production')).canary === null);
    expect(await lastReason()).toMatch(
      /^mfe-reviews 1\.1\.0 pages such as \/: silent in 60 of 60 views; (live|before) in \d of \d+/,
    );
  });
});

it('reports pages by kind, with how many said that they are alive', async () => {
  await sendSigns(...signs(setOf('1.0.0'), QUIET), ...signs(setOf('2.0.0'), FROZEN));
  const { pages } = await manager().health('production', 15);
  expect(pages).toContainEqual({ page: HOME, route: '/', remotes: REMOTES[HOME], sign: 'alive', due: 400, given: 396 });
  expect(describePages(pages)).toEqual([['/', '400 views: alive 99%, alive after a minute 99%']]);
});
