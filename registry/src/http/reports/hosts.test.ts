import { expectEventually } from '@forecourt/service/expect-eventually';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { listen } from '../../testing/event-stream';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';

const registry = eachTestRegistry(async () => {
  await publishVersions(registry, 'mfe-reviews', '1.0.0', '1.1.0', '1.2.0');
  await promote('1.0.0');
});

const manager = () => registry.clientOf('release-manager');
const promote = (version: string) => manager().promote('production', [{ remote: 'mfe-reviews', version }]);
const live = async () => (await manager().channel('production')).remotes['mfe-reviews']?.live;
const faults = [{ remote: 'mfe-reviews', version: '1.1.0', block: 'reviews-slider', reason: 'broke' }];

function report(name: string, given: object = {}, token = registry.tokens.host) {
  const body = {
    provides: { name, core: '2.9.2', libraries: { react: '19.3.1' }, shared: {} },
    revision: 1,
    refused: null,
    faults: [],
    ...given,
  };
  return fetch(`${registry.origin}/v1/channels/production/hosts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** Answers a promotion as a host does when it is notified. */
async function whenLive(version: string, answer: () => Promise<unknown>) {
  await expectEventually(async () => (await live())?.version === version);
  await answer();
}

describe('a host', () => {
  it('reports with the hosts’ token, and with no other', async () => {
    expect((await report('host-one')).status).toBe(200);
    for (const token of [
      registry.tokens.releaseManager,
      registry.tokens.squads['mfe-reviews'],
      registry.tokens.reader,
    ]) {
      expect((await report('host-two', {}, token)).status).toBe(403);
    }
    expect((await report('host-two', {}, 'x'.repeat(40))).status).toBe(401);
    expect((await report('host-one', { revision: 'many' })).status).toBe(400);
    expect((await manager().channel('production')).hosts).toEqual({ all: 1, serving: 1, refused: [] });
    await expect(
      registry.clientOf('host').promote('production', [{ remote: 'mfe-reviews', version: '1.1.0' }]),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('is counted while it follows with the hosts’ token; a stranger who names hosts is not', async () => {
    const ask = (what: string, token?: string) =>
      fetch(`${registry.origin}/v1/channels/production/${what}`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    for (const token of [undefined, 'x'.repeat(40), registry.tokens.releaseManager])
      expect((await ask('release-set?host=made-up-host', token)).status).toBe(200);
    const stranger = await listen(`${registry.origin}/v1/channels/production/stream?host=made-up-stream`);
    await stranger.next();
    await ask('release-set?host=host-one&revision=1', registry.tokens.host);
    expect((await registry.database.pool.query('select host from registry.hosts')).rows).toEqual([
      { host: 'host-one' },
    ]);
    await stranger.close();
  });

  it('reports its problems to release managers', async () => {
    await report('host-one', { problems: ['mfe-reviews is unavailable: no space left on device'] });
    expect((await manager().channel('production')).hosts.problems).toEqual([
      { host: 'host-one', problems: ['mfe-reviews is unavailable: no space left on device'] },
    ]);
    await report('host-one', { problems: [] });
    expect((await manager().channel('production')).hosts).not.toHaveProperty('problems');
  });

  it('blocks the promotion of a release whose needs a host does not meet, unless the live version needs the same', async () => {
    await publishBuild(
      registry.clientOf('squad'),
      testBuild('mfe-reviews', '2.0.0', { requires: { react: '^20.0.0' } }),
    );
    await report('host-one');
    await expect(promote('2.0.0')).rejects.toMatchObject({
      code: 'incompatible-set',
      message: expect.stringContaining('react ^20.0.0'),
    });
    expect((await live())?.version).toBe('1.0.0');
  });

  it('receives the needs of live releases that it does not meet', async () => {
    expect(await (await report('host-one')).json()).toEqual({ lacks: [] });
    const imports = { '@forecourt/domain/money': ['formatPence'] };
    await publishBuild(registry.clientOf('squad'), testBuild('mfe-reviews', '2.0.0', { imports }));
    // Works as soon as no following host lacks it.
    await registry.database.pool.query('delete from registry.hosts');
    await promote('2.0.0');
    expect(await (await report('host-two')).json()).toEqual({
      lacks: ['mfe-reviews 2.0.0 needs @forecourt/domain/money, which a live host does not share.'],
    });
  });
});

describe('a promotion', () => {
  it('is answered with how many hosts serve it, and why others do not', async () => {
    await Promise.all(['host-one', 'host-two'].map((name) => report(name)));
    const promoted = promote('1.1.0');
    await whenLive('1.1.0', () =>
      Promise.all([report('host-one', { revision: 2 }), report('host-two', { refused: 2, faults })]),
    );
    expect((await promoted).hosts).toEqual({ all: 2, serving: 1, refused: [{ host: 'host-two', faults }] });
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'release-manager' });
  });

  it('is rolled back by the guard when no host can serve it, with the reason', async () => {
    await report('host-one');
    const promoted = promote('1.1.0');
    const [outcome] = await Promise.allSettled([
      promoted,
      whenLive('1.1.0', () => report('host-one', { refused: 2, faults })),
    ]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'taken-back' } });
    expect((outcome as PromiseRejectedResult).reason.message).toMatch(
      /^mfe-reviews 1\.1\.0 was promoted to production and rolled back by guard\. The only host refused it\. mfe-reviews 1\.1\.0 reviews-slider: broke\. Live again: mfe-reviews 1\.0\.0\.$/,
    );
    expect(await live()).toMatchObject({ version: '1.0.0', by: 'guard' });
    const [row] = (await manager().audit()).rows;
    expect(row).toMatchObject({
      action: 'rollback',
      who: 'guard',
      before: '1.1.0',
      after: '1.0.0',
      reason: expect.stringContaining('broke'),
    });
    expect(await manager().verifyAudit()).toMatchObject({ ok: true });
  });

  it('is rolled back if one host that serves it found faults in the rest of its trial', async () => {
    const trial = { revision: 2, tried: 40, all: 256, untriedBrands: ['silverbeck'] };
    await Promise.all(['host-one', 'host-two'].map((name) => report(name)));
    const promoted = promote('1.1.0');
    await whenLive('1.1.0', () =>
      Promise.all([report('host-one', { revision: 2 }), report('host-two', { revision: 2, trial })]),
    );
    expect((await promoted).hosts).toEqual({
      all: 2,
      serving: 2,
      refused: [],
      trial: { tried: 40, all: 256, untriedBrands: ['silverbeck'] },
    });
    await report('host-two', { revision: 2, refused: 2, faults });
    await expectEventually(async () => (await live())?.version === '1.0.0');
    const [row] = (await manager().audit()).rows;
    expect(row).toMatchObject({
      who: 'guard',
      reason: 'The rest of its trial failed at 1 host. mfe-reviews 1.1.0 reviews-slider: broke.',
    });
  });

  it('includes a rollback to a version that was never live: the guard rolls it back to the preceding one', async () => {
    await promote('1.1.0');
    await report('host-one', { revision: 2 });
    const rolledBack = manager().rollback('production', [{ remote: 'mfe-reviews', version: '1.2.0' }]);
    const refusal = { revision: 2, refused: 3, faults: [{ ...faults[0], version: '1.2.0' }] };
    const [outcome] = await Promise.allSettled([rolledBack, whenLive('1.2.0', () => report('host-one', refusal))]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'taken-back' } });
    expect(await live()).toMatchObject({ version: '1.0.0', by: 'guard' });
  });

  it('is rolled back by a later refusal too; a rollback never is', async () => {
    await promote('1.1.0');
    await promote('1.2.0');
    await whenLive('1.2.0', () => report('host-one', { revision: 2, refused: 3, faults }));
    await whenLive('1.1.0', () => report('host-one', { revision: 2, refused: 4, faults }));
    // The guard does one task after the other, so this waits for it.
    await expect(promote('1.1.0')).resolves.toMatchObject({ revision: 4 });
    expect(await live()).toMatchObject({ version: '1.1.0', by: 'guard' });
  });
});
