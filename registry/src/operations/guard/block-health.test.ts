import { expectEventually } from '@forecourt/service/expect-eventually';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { networkBits } from '../../testing/network-bits';
import { setClock } from '../../testing/set-clock';
import type { Counted } from '../../wire/health';

const { jest } = import.meta;

const registry = eachTestRegistry(async () => {
  for (const remote of ['mfe-reviews', 'mfe-valuation']) {
    await publishVersions(registry, remote, '1.0.0', '1.1.0');
    await promote(remote, '1.0.0');
  }
});

afterEach(() => jest.useRealTimers());

const manager = () => registry.clientOf('release-manager');
const promote = (remote: string, version: string) => manager().promote('production', [{ remote, version }]);
const live = async () => (await manager().channel('production')).remotes['mfe-reviews']?.live;

type Counts = Partial<Record<Counted, number>>;
const sums = (version: string, counts: Counts, remote = 'mfe-reviews', networksOf = (count: number) => count) =>
  Object.entries(counts).map(([what, count]) => {
    const networks = networkBits(networksOf(count));
    return { set: 'a-set', remote, version, block: `${remote}-block`, brand: 'house', what, count, networks };
  });

function sendCounts(given: object[], token = registry.tokens.host) {
  return fetch(`${registry.origin}/v1/channels/production/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ sums: given }),
  });
}

async function untilLive(version: string) {
  await expectEventually(async () => (await live())?.version === version);
}

describe('the counts of hosts', () => {
  it('are summed by the minute, and public', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await sendCounts(sums('1.0.0', { shown: 10, 'handler-failed': 1 }))).status).toBe(204);
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
  it('is reported by version and brand', async () => {
    const ofBrand = (brand: string, counts: Counts) => sums('1.0.0', counts).map((sum) => ({ ...sum, brand }));
    await sendCounts([
      ...ofBrand('house', { shown: 90, 'handler-failed': 2, 'server-failed': 1 }),
      ...ofBrand('driftmoor', { shown: 10, 'load-failed': 3 }),
    ]);
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
      // Commands of earlier versions expect it.
      vitals: [],
    });
  });
});

describe('a version that fails often, whatever its history', () => {
  const MINUTE_MS = 60_000;
  /** Counts are stored in intervals of ten minutes. */
  const HOUR = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
  const told = async () => {
    const { failing, notes } = await manager().health('production', 15);
    return { failing: failing.map(({ since, until }) => ({ since, until })), notes: notes.map(({ reason }) => reason) };
  };
  const sendAt = async (minute: number, counts: Counts) => {
    setClock(HOUR + minute * MINUTE_MS);
    await sendCounts(sums('1.0.0', counts));
  };

  it('is unhealthy since a time, until enough sound views have arrived', async () => {
    await sendAt(8, { shown: 300, 'handler-failed': 200 });
    await sendAt(11, { shown: 19 });
    setClock(HOUR + 12 * MINUTE_MS);
    expect(await told()).toEqual({ failing: [{ since: new Date(HOUR).toISOString(), until: null }], notes: [] });
    await sendAt(12, { shown: 300 });
    expect(await told()).toEqual({
      failing: [],
      notes: [
        expect.stringMatching(
          /^mfe-reviews 1\.0\.0: 200 failures in 619 views .+ This ended before \d+ \w+ \d{4}, \d\d:10:00 \w+\.$/,
        ),
      ],
    });
  });
});

describe('the guard', () => {
  const QUIET: Counts = { shown: 1000, 'handler-failed': 1, rendered: 100 };
  const FAILING: Counts = { shown: 300, 'handler-failed': 200 };
  const harms = async () => (await manager().health('production', 15)).harms;
  const notes = async () => (await manager().health('production', 15)).notes.map(({ reason }) => reason);
  /** The question about the next promotion waits for the guard's check. */
  const afterCheck = () => promote('mfe-valuation', '1.1.0');

  it.each<[string, object[], string]>([
    ['one network', sums('1.1.0', FAILING, 'mfe-reviews', (count) => (count === 200 ? 1 : 71)), '1 of 999 networks'],
    [
      'nineteen of a thousand networks',
      sums('1.1.0', FAILING, 'mfe-reviews', (count) => (count === 200 ? 19 : 70)),
      '19 of 999 networks',
    ],
    [
      'hosts that do not tell networks',
      sums('1.1.0', FAILING).map(({ networks: _, ...sum }) => sum),
      '1 of 999 networks',
    ],
  ])('only notes failures that %s report', async (_, given, networks) => {
    await sendCounts(sums('1.0.0', QUIET));
    await promote('mfe-reviews', '1.1.0');
    await sendCounts(given);
    expect((await notes())[0]).toMatch(
      new RegExp(`handler-failed in 200 of 300 views.* Too few visitors report it to decide: ${networks}\\.$`),
    );
    expect([await harms(), (await manager().health('production', 15)).failing]).toEqual([[], []]);
    await afterCheck();
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'release-manager' });
  });

  it.each<[string, Counts, Counts, number | undefined]>([
    ['of one network', QUIET, { shown: 300, 'handler-failed': 300 }, 1],
    ['of a block that was hardly shown before', { shown: 19 }, { shown: 300, 'handler-failed': 300 }, undefined],
    ['that had begun before', { shown: 1000, 'handler-failed': 200 }, { shown: 300, 'handler-failed': 290 }, undefined],
    ['that is far less clear', QUIET, { shown: 300, 'handler-failed': 24 }, undefined],
  ])('is not kept from its work by a breach elsewhere %s', async (_, before, elsewhere, networks) => {
    await sendCounts([...sums('1.0.0', QUIET), ...sums('1.0.0', before, 'mfe-valuation')]);
    await registry.database.pool.query(`update registry.health set minute = minute - interval '5 minutes'`);
    await promote('mfe-reviews', '1.1.0');
    await sendCounts([
      ...sums('1.1.0', FAILING),
      ...sums('1.0.0', elsewhere, 'mfe-valuation', (count) => networks ?? count),
    ]);
    await untilLive('1.0.0');
    expect(await live()).toMatchObject({ by: 'guard' });
  });

  it('says what did not change fails as well, when that keeps it from its work', async () => {
    await sendCounts([...sums('1.0.0', QUIET), ...sums('1.0.0', QUIET, 'mfe-valuation')]);
    await registry.database.pool.query(`update registry.health set minute = minute - interval '5 minutes'`);
    await promote('mfe-reviews', '1.1.0');
    await sendCounts([...sums('1.1.0', FAILING), ...sums('1.0.0', FAILING, 'mfe-valuation')]);
    const keep = expect.stringMatching(
      /^what did not change fails as clearly since then\. mfe-valuation 1\.0\.0 mfe-valuation-block: handler-failed in 200 of 300/,
    );
    expect(await harms()).toMatchObject([{ keep }]);
    await afterCheck();
    expect(await live()).toMatchObject({ version: '1.1.0' });
  });

  it.each<[string, Counts]>([
    ['handlers fail', { shown: 300, 'handler-failed': 200 }],
    ['code does not load', { shown: 200, 'load-failed': 200 }],
    ['the server cannot render it', { rendered: 10, 'server-failed': 30 }],
  ])('rolls back a promotion whose %s, with its figures as the reason', async (_, counts) => {
    await sendCounts(sums('1.0.0', QUIET));
    await promote('mfe-reviews', '1.1.0');
    await sendCounts(sums('1.1.0', counts));
    await untilLive('1.0.0');
    const [row] = (await manager().audit()).rows;
    expect(row).toMatchObject({ who: 'guard', action: 'rollback', before: '1.1.0', after: '1.0.0' });
    expect(row?.reason).toMatch(
      /^mfe-reviews 1\.1\.0 mfe-reviews-block: [a-z]+-failed in (200|30) of (300|200|40) views; before in [01] of [\d,]+, granted \d\.?\d?%\.$/,
    );
  });

  it('watches a rollback to a version that was never live like a promotion', async () => {
    await publishVersions(registry, 'mfe-reviews', '1.2.0');
    await promote('mfe-reviews', '1.1.0');
    await sendCounts(sums('1.1.0', QUIET));
    await manager().rollback('production', [{ remote: 'mfe-reviews', version: '1.2.0' }]);
    await sendCounts(sums('1.2.0', FAILING));
    await untilLive('1.0.0');
    expect(await live()).toMatchObject({ by: 'guard' });
  });

  it('only reports harm by a promotion that is kept, or during a freeze that says so', async () => {
    const promoted = { remote: 'mfe-reviews', version: '1.1.0' };
    await sendCounts(sums('1.0.0', QUIET));
    await manager().promote('production', [promoted], { keep: 'The old one is worse' });
    await sendCounts(sums('1.1.0', FAILING));
    const told = async () => (await manager().health('production', 15)).harms;
    expect(await told()).toMatchObject([
      { reason: expect.stringContaining('handler-failed in 200 of 300 views'), keep: 'The old one is worse' },
    ]);
    await manager().rollback('production', [{ remote: 'mfe-reviews' }]);
    await manager().promote('production', [promoted], { again: true });
    expect(await manager().setRule('production', 'freeze', 'Load test', true)).toMatchObject({
      frozen: { keep: true },
    });
    await registry.database.pool.query(
      `update registry.health set minute = minute + interval '1 minute' where version = '1.1.0'`,
    );
    setClock(Date.now() + 60_000);
    await sendCounts(sums('1.1.0', FAILING));
    expect(await told()).toMatchObject([{ keep: 'Load test' }]);
    expect(await live()).toMatchObject({ version: '1.1.0' });

    await manager().setRule('production', 'unfreeze', 'Done');
    await sendCounts(sums('1.1.0', { shown: 1 }));
    await untilLive('1.0.0');
    expect(await manager().verifyAudit()).toMatchObject({ ok: true });
  });

  it('only notes failures of a block that was hardly shown before', async () => {
    await sendCounts([...sums('1.0.0', { shown: 19 }), ...sums('1.0.0', QUIET, 'mfe-valuation')]);
    await promote('mfe-reviews', '1.1.0');
    await sendCounts(sums('1.1.0', { shown: 300, 'handler-failed': 300 }));
    expect(await notes()).toEqual([
      expect.stringMatching(
        /in 300 of 300 views; .* It was hardly seen before, so there is nothing to compare it with\.$/,
      ),
    ]);
    await afterCheck();
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'release-manager' });
  });

  it('states how many views are missing to judge a promotion', async () => {
    await promote('mfe-reviews', '1.1.0');
    await sendCounts(sums('1.1.0', { shown: 12, 'handler-failed': 3 }));
    expect((await manager().health('production', 15)).unjudged).toEqual([
      { remote: 'mfe-reviews', version: '1.1.0', views: 12, missing: 8 },
    ]);
    await sendCounts(sums('1.1.0', { shown: 8 }));
    expect((await manager().health('production', 15)).unjudged).toEqual([]);
  });

  it('judges a version that is promoted again by later counts, not by those for which it was rolled back', async () => {
    const from = async (counts: Counts) => {
      const { revision } = await manager().channel('production');
      return sums('1.1.0', counts).map((sum) => ({ ...sum, revision }));
    };
    await sendCounts(sums('1.0.0', QUIET));
    await promote('mfe-reviews', '1.1.0');
    const ofFirst = await from(FAILING);
    await sendCounts(ofFirst);
    await untilLive('1.0.0');
    await manager().promote('production', [{ remote: 'mfe-reviews', version: '1.1.0' }], { again: true });
    // A host may report the first promotion's pages late.
    await sendCounts([...ofFirst, ...(await from({ shown: 3 }))]);
    // The guard's check happens before this resolves.
    await promote('mfe-valuation', '1.1.0');
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'release-manager' });
  });

  it.each<[string, Counts, Counts]>([
    ['fails as rarely as before', { shown: 200, 'handler-failed': 1 }, {}],
    ['has no data', { shown: 200, rendered: 10, 'data-failed': 90 }, {}],
    ['fails while what did not change fails too', FAILING, FAILING],
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
