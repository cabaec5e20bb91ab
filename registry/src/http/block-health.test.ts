import { expectEventually } from '@forecourt/service/expect-eventually';
import { eachTestRegistry, publishVersions } from '../testing/each-test-registry';
import type { TestRegistry } from '../testing/test-registry';
import type { Counted } from '../wire/health';

let registry: TestRegistry;
eachTestRegistry(async (started) => {
  registry = started;
  for (const remote of ['mfe-reviews', 'mfe-valuation']) {
    await publishVersions(registry, remote, '1.0.0', '1.1.0');
    await promote(remote, '1.0.0');
  }
});

const manager = () => registry.clientOf('release-manager');
const promote = (remote: string, version: string) => manager().promote('production', [{ remote, version }]);
const live = async () => (await manager().channel('production')).remotes['mfe-reviews']?.live;

type Counts = Partial<Record<Counted, number>>;
const sums = (version: string, counts: Counts, remote = 'mfe-reviews') =>
  Object.entries(counts).map(([what, count]) => ({ set: 'a-set', remote, version, block: `${remote}-block`, brand: 'house', what, count }));

function sendCounts(given: object[], token = registry.tokens.host, vitals: object[] = []) {
  return fetch(`${registry.origin}/v1/channels/production/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ sums: given, vitals }),
  });
}

async function untilLive(version: string) {
  await expectEventually(async () => (await live())?.version === version);
}

describe('the counts of hosts', () => {
  it('are summed by the minute, and public', async () => {
    for (let time = 0; time < 2; time += 1) expect((await sendCounts(sums('1.0.0', { shown: 10, 'handler-failed': 1 }))).status).toBe(204);
    expect((await sendCounts(sums('1.0.0', { shown: 1 }), registry.tokens.releaseManager)).status).toBe(403);
    expect((await sendCounts([{ ...sums('1.0.0', { shown: 1 })[0], what: 'nonsense' }])).status).toBe(400);
    const answer = await (await fetch(`${registry.origin}/v1/channels/production/health`)).json();
    expect(answer).toMatchObject({
      blocks: [
        { remote: 'mfe-reviews', version: '1.0.0', block: 'mfe-reviews-block', what: 'handler-failed', count: 2 },
        { what: 'shown', count: 20 },
      ],
    });
  });
});

describe('the health of releases', () => {
  it('is told by version and brand, and how fast pages were by set and brand', async () => {
    const ofBrand = (brand: string, counts: Counts) => sums('1.0.0', counts).map((sum) => ({ ...sum, brand }));
    await sendCounts([...ofBrand('house', { shown: 90, 'handler-failed': 2, 'server-failed': 1 }), ...ofBrand('driftmoor', { shown: 10, 'load-failed': 3 })]);
    const vital = (brand: string, bucket: number, count: number) => ({ set: 'a-set', brand, vital: 'lcp', bucket, count });
    for (let time = 0; time < 2; time += 1) {
      expect((await sendCounts([], registry.tokens.host, [vital('house', 3, 8), vital('house', 6, 2), vital('driftmoor', 9, 1)])).status).toBe(204);
    }
    expect((await sendCounts([], registry.tokens.host, [{ ...vital('house', 3, 8), vital: 'fid' }])).status).toBe(400);
    expect(await manager().health('production', 15)).toMatchObject({
      releases: [
        {
          remote: 'mfe-reviews',
          version: '1.0.0',
          shown: 100,
          failed: 5,
          unrendered: 1,
          brands: [
            { brand: 'driftmoor', shown: 10, failed: 3, unrendered: 0 },
            { brand: 'house', shown: 90, failed: 2, unrendered: 1 },
          ],
        },
      ],
      vitals: [
        { set: 'a-set', brand: 'driftmoor', vital: 'lcp', views: 2, atMost: null },
        { set: 'a-set', brand: 'house', vital: 'lcp', views: 20, atMost: 2000 },
      ],
    });
  });
});

describe('the guard', () => {
  const QUIET: Counts = { shown: 1000, 'handler-failed': 1, rendered: 100 };

  it.each<[string, Counts]>([
    ['handlers fail', { shown: 100, 'handler-failed': 30 }],
    ['code does not load', { shown: 40, 'load-failed': 40 }],
    ['the server cannot render it', { rendered: 10, 'server-failed': 30 }],
  ])('rolls back a promotion whose %s, with its figures as the reason', async (_, counts) => {
    await sendCounts(sums('1.0.0', QUIET));
    await promote('mfe-reviews', '1.1.0');
    await sendCounts(sums('1.1.0', counts));
    await untilLive('1.0.0');
    const [row] = (await manager().audit()).rows;
    expect(row).toMatchObject({ who: 'guard', action: 'rollback', before: '1.1.0', after: '1.0.0' });
    expect(row?.reason).toMatch(
      /^mfe-reviews 1\.1\.0 mfe-reviews-block: [a-z]+-failed in [34]0 of (100|40) views; before in [01] of [\d,]+, granted \d\.?\d?%\.$/,
    );
  });

  it.each<[string, Counts, Counts]>([
    ['fails as rarely as before', { shown: 200, 'handler-failed': 1 }, {}],
    ['has no data', { shown: 200, rendered: 10, 'data-failed': 90 }, {}],
    ['fails while what did not change fails too', { shown: 200, 'handler-failed': 100 }, { shown: 200, 'handler-failed': 100 }],
  ])('keeps a promotion that %s', async (_, counts, elsewhere) => {
    await sendCounts([...sums('1.0.0', QUIET), ...sums('1.0.0', QUIET, 'mfe-valuation')]);
    await registry.database.pool.query(`update registry.health set minute = minute - interval '5 minutes'`);
    await promote('mfe-reviews', '1.1.0');
    await sendCounts([...sums('1.1.0', counts), ...sums('1.0.0', elsewhere, 'mfe-valuation')]);
    // Asking about the next promotion waits for the guard's check.
    await promote('mfe-valuation', '1.1.0');
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'release-manager' });
  });
});
