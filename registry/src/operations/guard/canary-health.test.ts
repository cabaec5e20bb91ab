import { expectEventually } from '@forecourt/service/expect-eventually';
import { releaseSetId } from '../../rules/channels/release-set';
import { networkBits } from '../../testing/network-bits';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import { testRegistry } from '../../testing/test-registry';
import type { Counted } from '../../wire/health';

const remote = 'mfe-reviews';
const other = 'mfe-valuation';
const registry = testRegistry();
/** A version for each test, so that tests are independent. */
const versions = Array.from({ length: 12 }, (_, number) => `1.${number + 1}.0`);
let version: string;
beforeAll(async () => {
  const builds = [testBuild(other, '1.0.0'), ...['1.0.0', ...versions].map((one) => testBuild(remote, one))];
  for (const build of builds) await publishBuild(registry.clientOf('squad', build.manifest.remote), build);
  await manager().promote('production', [
    { remote, version: '1.0.0' },
    { remote: other, version: '1.0.0' },
  ]);
});
beforeEach(() => {
  version = versions.shift() ?? '';
});
afterEach(async () => {
  if (await canary()) await manager().rollback('production', [{ remote }]);
  await registry.database.pool.query('delete from registry.health');
});

const manager = () => registry.clientOf('release-manager');
const tryFor = (audience: { percent?: number; brands?: string[] }) =>
  manager().tryVersions('production', { changes: [{ remote, version }], ...audience });

type Counts = Partial<Record<Counted, number>>;
const LIVE = { [remote]: '1.0.0', [other]: '1.0.0' };

const tried = () => ({ ...LIVE, [remote]: version });

/** Hosts' counts of the blocks of a set, by remote. */
async function count(set: Record<string, string>, counts: Record<string, Counts>, brand = 'house', revision?: number) {
  const sums = Object.entries(counts).flatMap(([name, given]) =>
    Object.entries(given).map(([what, number]) => ({
      set: releaseSetId(set),
      revision,
      remote: name,
      version: set[name],
      block: `${name}-block`,
      brand,
      what,
      count: number,
      networks: networkBits(number),
    })),
  );
  const { status } = await fetch(`${registry.origin}/v1/channels/production/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${registry.tokens.host}` },
    body: JSON.stringify({ sums }),
  });
  expect(status).toBe(204);
}

const minutesAgo = () =>
  registry.database.pool.query(`update registry.health set minute = minute - interval '5 minutes'`);
const canary = async () => (await manager().channel('production')).canary;
/** Changing the canary's terms waits for the guard's check of earlier counts. */
async function isKept(audience: { percent?: number; brands?: string[] }): Promise<boolean> {
  await tryFor(audience);
  return (await canary()) !== null;
}

async function reasonOfEnd(): Promise<string | null | undefined> {
  await expectEventually(async () => !(await canary()));
  const { rows } = await manager().audit({ limit: 1 });
  expect(rows).toMatchObject([{ who: 'guard', action: 'rollback', remote, before: version, after: '1.0.0' }]);
  expect((await manager().channel('production')).remotes[remote]?.live).toMatchObject({
    version: '1.0.0',
    by: 'release-manager',
  });
  return rows[0]?.reason;
}

const QUIET: Counts = { shown: 1000, 'handler-failed': 1 };
const BROKEN: Counts = { shown: 600, 'handler-failed': 180 };

describe('a canary that few visitors will see', () => {
  const reach = async () => (await manager().channel('production')).canary?.reach;

  it('says so until it has enough views, and proposes terms with which it would have enough', async () => {
    await count(LIVE, { [remote]: { shown: 30 }, [other]: { shown: 900 } });
    await count(LIVE, { [remote]: { shown: 30 } }, 'pale');
    const terms = { changes: [{ remote, version }], steps: [10, 50, 100], everyMinutes: 5 };
    await manager().tryVersions('production', terms);
    expect(await reach()).toMatchObject({ viewsPerMinute: 4, expected: 12, minutes: null, everyMinutes: 9 });
    await manager().tryVersions('production', { ...terms, brands: ['pale'] });
    expect(await reach()).toMatchObject({ viewsPerMinute: 4, needed: 20, minutes: 10 });
    await count(tried(), { [remote]: { shown: 12 } });
    expect(await reach()).toMatchObject({ expected: 32 });
    await count(tried(), { [remote]: { shown: 8 } });
    expect(await reach()).toBeNull();
  });
});

describe('a canary for a share of visitors', () => {
  beforeEach(() => tryFor({ percent: 10 }));

  it('is ended when it fails more often than the live set in the same minutes, with the figures as the reason', async () => {
    await count(LIVE, { [remote]: QUIET });
    await count(tried(), { [remote]: BROKEN });
    expect(await reasonOfEnd()).toMatch(
      /^mfe-reviews 1\.\d+\.0 mfe-reviews-block: handler-failed in 180 of 600 views; live in 1 of 1,000, granted \d\.?\d?%\.$/,
    );
  });

  const UNRENDERED: Counts = { rendered: 70, 'server-failed': 30 };

  it('is ended when the server cannot render its blocks', async () => {
    await count(LIVE, { [remote]: { rendered: 1000 }, [other]: { rendered: 1000 } });
    await count(tried(), { [remote]: UNRENDERED, [other]: { rendered: 100 } });
    expect(await reasonOfEnd()).toContain('server-failed in 30 of 100 views; live in 0 of 1,000');
  });

  it('continues while the server, busy with new pages, cannot render unchanged blocks either', async () => {
    await count(LIVE, { [remote]: { rendered: 1000 }, [other]: { rendered: 1000 } });
    await count(tried(), { [remote]: UNRENDERED, [other]: UNRENDERED });
    expect(await isKept({ percent: 20 })).toBe(true);
  });

  it('is ended when it breaks a block that it does not change', async () => {
    await count(LIVE, { [remote]: QUIET, [other]: QUIET });
    await count(tried(), { [remote]: { shown: 100 }, [other]: BROKEN });
    expect(await reasonOfEnd()).toMatch(
      /^mfe-valuation 1\.0\.0 mfe-valuation-block: handler-failed in 180 of 600 views; live in 1 of 1,000/,
    );
  });

  it.each<[string, Counts, Counts]>([
    ['fails as often as the live set', { shown: 1000, 'handler-failed': 300 }, BROKEN],
    ['was seen too rarely to say', QUIET, { shown: 3, 'handler-failed': 3 }],
    ['has no data', QUIET, { shown: 100, rendered: 10, 'data-failed': 90 }],
  ])('continues while it %s', async (_, live, counts) => {
    await count(LIVE, { [remote]: live });
    await count(tried(), { [remote]: counts });
    expect(await isKept({ percent: 20 })).toBe(true);
  });
});

it('a canary that is tried again is not judged by what pages of the first one reported', async () => {
  await count(LIVE, { [remote]: QUIET });
  await tryFor({ percent: 20 });
  const { revision } = await manager().channel('production');
  await manager().rollback('production', [{ remote }]);
  await manager().tryVersions('production', { changes: [{ remote, version }], percent: 20, again: true });
  await count(LIVE, { [remote]: QUIET });
  await count(tried(), { [remote]: BROKEN }, 'house', revision);
  expect(await isKept({ percent: 20 })).toBe(true);
  await count(tried(), { [remote]: BROKEN }, 'house', (await manager().channel('production')).revision);
  expect(await reasonOfEnd()).toContain('handler-failed in 180 of 600 views');
});

describe('a canary for a brand', () => {
  const brand = 'bramblegate';
  const others = { brands: [brand, 'driftmoor'] };

  it('is ended when that brand has more failures than before', async () => {
    await count(LIVE, { [remote]: QUIET }, brand);
    await minutesAgo();
    await tryFor({ brands: [brand] });
    await count(tried(), { [remote]: BROKEN }, brand);
    expect(await reasonOfEnd()).toContain('handler-failed in 180 of 600 views; before in 1 of 1,000');
  });

  it.each<[string, Counts, Counts]>([
    ['had as many failures before, unlike others', { shown: 1000, 'handler-failed': 300 }, { shown: 100 }],
    ['has more failures of unchanged blocks too', QUIET, BROKEN],
  ])('continues while that brand %s', async (_, before, unchanged) => {
    await count(LIVE, { [remote]: before, [other]: QUIET }, brand);
    await minutesAgo();
    await tryFor({ brands: [brand] });
    await count(LIVE, { [remote]: QUIET, [other]: QUIET });
    await count(tried(), { [remote]: BROKEN, [other]: unchanged }, brand);
    expect(await isKept(others)).toBe(true);
  });
});
