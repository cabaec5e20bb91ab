import { expectEventually } from '@forecourt/service/expect-eventually';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { releaseSetId } from '../../rules/channels/release-set';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { listen } from '../../testing/event-stream';
import { networkBits } from '../../testing/network-bits';
import { setClock } from '../../testing/set-clock';

const { jest } = import.meta;
const HOUR_MS = 3_600_000;
const remote = 'mfe-reviews';

const registry = eachTestRegistry(async () => {
  await publishVersions(registry, 'mfe-reviews', '1.0.0', '1.1.0');
});
afterEach(async () => {
  jest.useRealTimers();
});

describe('a registry whose clock is wrong', () => {
  it('dates every change after the previous one, so that hosts accept it, and reports the difference', async () => {
    const manager = registry.clientOf('release-manager');
    const change = (version: string) =>
      manager.promote('production', [{ remote: 'mfe-reviews', version }], { again: true });
    const createdAt = async () =>
      Date.parse(verifyEnvelope(await manager.releaseSet('production'), registry.publicKeyPem).createdAt);
    const right = Date.now();

    setClock(right + 24 * HOUR_MS);
    expect((await change('1.0.0')).warnings.join()).not.toContain('clock');
    const first = await createdAt();
    setClock(right);
    const second = await change('1.1.0');
    expect(second.warnings.join()).toContain('The clock of the registry was ahead once');
    expect(await createdAt()).toBe(first + 1);
    await manager.rollback('production', [{ remote: 'mfe-reviews' }]);
    expect(await createdAt()).toBe(first + 2);
    setClock(right + 48 * HOUR_MS);
    expect((await change('1.1.0')).warnings.join()).not.toContain('clock');
    expect(await createdAt()).toBeGreaterThanOrEqual(right + 48 * HOUR_MS);
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('guards changes and canaries by their real time, once the clock is right again', async () => {
    const manager = registry.clientOf('release-manager');
    const change = (version: string) => manager.promote('production', [{ remote, version }]);
    const live = async () => (await manager.channel('production')).remotes[remote]?.live?.version;
    const right = Date.now();
    setClock(right + 24 * HOUR_MS);
    await change('1.0.0');
    setClock(right - 60_000);
    await count({ [remote]: '1.0.0' }, 100, 0);
    setClock(right);
    await change('1.1.0');
    await count({ [remote]: '1.1.0' }, 100, 60);
    await expectEventually(async () => (await live()) === '1.0.0');

    await manager.tryVersions('production', {
      changes: [{ remote, version: '1.1.0' }],
      steps: [50, 100],
      everyMinutes: 10,
      again: true,
    });
    expect((await manager.channel('production')).canary).toMatchObject({
      startedAt: new Date(right).toISOString(),
      steppedAt: new Date(right).toISOString(),
    });
    // In a different minute than its earlier counts.
    setClock(right + 60_000);
    await count({ [remote]: '1.0.0' }, 100, 0);
    await count({ [remote]: '1.1.0' }, 100, 60);
    await expectEventually(async () => (await manager.channel('production')).canary === null);
    const { rows } = await manager.audit({ limit: 1 });
    expect(rows).toMatchObject([{ who: 'guard', happenedAt: new Date(right + 60_000).toISOString() }]);
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });
});

/** A host's counts for a set: views, and failing views. */
async function count(set: Record<string, string>, shown: number, failed: number) {
  const sum = { set: releaseSetId(set), remote, version: set[remote], block: 'reviews-slider', brand: 'house' };
  const counts = [
    { ...sum, what: 'shown', count: shown, networks: networkBits(shown) },
    { ...sum, what: 'handler-failed', count: failed, networks: networkBits(failed) },
  ];
  const { status } = await fetch(`${registry.origin}/v1/channels/production/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${registry.tokens.host}` },
    body: JSON.stringify({ sums: counts.filter((one) => one.count > 0) }),
  });
  expect(status).toBe(204);
}

describe('a release set', () => {
  it('is signed for at least a day, and again each half day without a change, for requests and listeners', async () => {
    const manager = registry.clientOf('release-manager');
    await manager.promote('production', [{ remote: 'mfe-reviews', version: '1.0.0' }]);
    const open = (text: string) => verifyEnvelope(JSON.parse(text), registry.publicKeyPem);
    const hoursLeft = ({ expires = '' }) => (Date.parse(expires) - Date.now()) / HOUR_MS;
    const stream = await listen(`${registry.origin}/v1/channels/production/stream`);
    const first = open((await stream.next()).data);
    expect(hoursLeft(first)).toBeGreaterThan(24);
    expect(hoursLeft(first)).toBeLessThanOrEqual(36);

    setClock(Date.now() + 12 * HOUR_MS);
    const again = open((await stream.next()).data);
    expect(again).toEqual({ ...first, expires: expect.any(String) });
    expect(hoursLeft(again)).toBeGreaterThan(24);
    expect(open(JSON.stringify(await manager.releaseSet('production')))).toEqual(again);
    await stream.close();
  });
});
