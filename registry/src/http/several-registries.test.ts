import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { eachTestRegistry, publishVersions } from '../testing/each-test-registry';
import { listen } from '../testing/event-stream';
import { networkBits } from '../testing/network-bits';
import { publishBuild } from '../testing/publish-build';
import { testBuild } from '../testing/test-build';
import { startAnother, type TestRegistry } from '../testing/test-registry';

const remote = 'mfe-reviews';
const one = eachTestRegistry(async () => {
  await publishVersions(one, remote, '1.0.0', '1.1.0', '1.2.0');
  await promote(one, '1.0.0');
});
let other: TestRegistry;
beforeEach(async () => {
  other = await startAnother(one);
});
afterEach(() => other.stop());

const manager = (registry: TestRegistry) => registry.clientOf('release-manager');
const promote = (registry: TestRegistry, version: string) =>
  manager(registry).promote('production', [{ remote, version }]);
const live = async (registry: TestRegistry) => (await manager(registry).channel('production')).remotes[remote]?.live;
const streamOf = ({ origin, tokens }: TestRegistry, host = '') =>
  listen(`${origin}/v1/channels/production/stream${host && `?host=${host}`}`, tokens.host);
const open = ({ data }: { data: string }) => verifyEnvelope(JSON.parse(data), one.publicKeyPem);
const cacheOf = ({ dataDir }: TestRegistry) => path.join(dataDir, 'file-cache');
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.length > 60);

/** Sends a host's report of itself. */
async function post({ origin, tokens }: TestRegistry, about: 'hosts' | 'health', body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens.host}` };
  const response = await fetch(`${origin}/v1/channels/production/${about}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(about === 'hosts' ? 200 : 204);
}

const faults = [{ remote, version: '1.1.0', block: 'reviews-slider', reason: 'broke' }];
const report = (registry: TestRegistry, name: string, given: object) =>
  post(registry, 'hosts', {
    provides: { name, core: '2.9.2', libraries: { react: '19.3.1' }, shared: {} },
    revision: 1,
    refused: null,
    faults: [],
    ...given,
  });

async function whenLive(version: string, answer: () => Promise<unknown>) {
  await expectEventually(async () => (await live(other))?.version === version);
  await answer();
}

describe('two registries on one database', () => {
  it('serve each other’s files from an empty folder, and repair damaged files in it', async () => {
    const { contents } = testBuild(remote, '1.1.0');
    const file = 'server/remote.cjs';
    const read = async () => Buffer.from(await other.clientOf().file(remote, '1.1.0', file)).toString();
    expect(await read()).toBe(contents[file]);
    const [copy = ''] = await filesIn(cacheOf(other));
    await writeFile(path.join(cacheOf(other), copy), 'damaged');
    expect(await read()).toBe(contents[file]);
    await rm(cacheOf(other), { recursive: true });
    expect(await read()).toBe(contents[file]);
    expect(await filesIn(cacheOf(other))).toEqual([copy]);
  });

  it('publish one version together: reserved at one, sent to both, committed at the other', async () => {
    const build = testBuild(remote, '2.0.0');
    const { uploadId, missing } = await one.clientOf('squad').reserve(build);
    for (const [index, file] of missing.entries()) {
      await [one, other][index % 2]?.clientOf('squad').putFile(uploadId, file, Buffer.from(build.contents[file] ?? ''));
    }
    await other.clientOf('squad').commit(uploadId);
    expect(await one.clientOf().release(remote, '2.0.0')).toMatchObject({ version: '2.0.0' });
  });

  it('announce each other’s changes, in order', async () => {
    const streams = [await streamOf(one), await streamOf(other)];
    const next = () => Promise.all(streams.map(async (stream) => open(await stream.next()).revision));
    expect(await next()).toEqual([1, 1]);
    await promote(one, '1.1.0');
    expect(await next()).toEqual([2, 2]);
    await manager(other).rollback('production', [{ remote }]);
    expect(await next()).toEqual([3, 3]);
    expect(await manager(one).releaseSet('production')).toEqual(await manager(other).releaseSet('production'));
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it('take two rollbacks of one incident for one, and two promotions at once one after the other', async () => {
    await promote(one, '1.1.0');
    const order = { expect: { versions: { [remote]: '1.1.0' } } };
    const rollbacks = await Promise.all(
      [one, other].map((registry) => manager(registry).rollback('production', [{ remote }], order)),
    );
    expect(rollbacks.map(({ alreadyDone }) => alreadyDone.length).toSorted()).toEqual([0, 1]);
    expect(await live(one)).toMatchObject({ version: '1.0.0' });

    const expected = { expect: { versions: { [remote]: '1.0.0' } }, again: true };
    const outcomes = await Promise.allSettled([
      manager(one).promote('production', [{ remote, version: '1.1.0' }], expected),
      manager(other).promote('production', [{ remote, version: '1.2.0' }], expected),
    ]);
    expect(
      outcomes
        .map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code))
        .toSorted(),
    ).toEqual(['changed-meanwhile', 'done']);
    expect((await manager(one).channel('production')).revision).toBe(4);
  });

  it('count hosts together: a promotion waits for hosts of the other, and reports the guard’s rollback', async () => {
    await Promise.all([report(one, 'host-one', {}), report(other, 'host-two', {})]);
    const promoted = promote(one, '1.1.0');
    await whenLive('1.1.0', () =>
      Promise.all([report(one, 'host-one', { refused: 2, faults }), report(other, 'host-two', { revision: 2 })]),
    );
    expect((await promoted).hosts).toEqual({ all: 2, serving: 1, refused: [{ host: 'host-one', faults }] });

    const refused = promote(one, '1.2.0');
    const refusal = { revision: 2, refused: 3, faults };
    const [outcome] = await Promise.allSettled([
      refused,
      whenLive('1.2.0', () => Promise.all([report(one, 'host-one', refusal), report(other, 'host-two', refusal)])),
    ]);
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { code: 'taken-back', message: expect.stringContaining('All 2 hosts refused it') },
    });
    expect((await manager(one).audit({ limit: 100 })).rows.filter(({ who }) => who === 'guard')).toHaveLength(1);
    expect(await live(other)).toMatchObject({ version: '1.1.0', by: 'guard' });
  });

  it('add up what hosts counted, and the guard acts once', async () => {
    const count = (registry: TestRegistry, version: string, what: string, times: number) => {
      const sum = { set: 'a', remote, version, block: 'reviews-slider', brand: 'forecourt', what, count: times };
      return post(registry, 'health', { sums: [{ ...sum, networks: networkBits(what === 'shown' ? 60 : 35) }] });
    };
    await count(one, '1.0.0', 'shown', 1_000);
    await promote(one, '1.1.0');
    for (const registry of [one, other]) await count(registry, '1.1.0', 'shown', 30);
    // Half of it would not be enough for the guard.
    await Promise.all([one, other].map((registry) => count(registry, '1.1.0', 'handler-failed', 6)));
    await expectEventually(async () => (await live(one))?.version === '1.0.0');
    const rows = (await manager(other).audit({ limit: 100 })).rows.filter(({ who }) => who === 'guard');
    expect(rows.map(({ reason }) => reason)).toEqual([expect.stringMatching(/handler-failed in \d+ of 60 views/)]);
  });

  it('sign with the same keys, also while one of them rotates them', async () => {
    const stream = await streamOf(other);
    await stream.next();
    const rotated = await manager(one).rotateKey();
    const { signatures } = JSON.parse((await stream.next()).data) as { signatures: { keyid: string }[] };
    expect(signatures.map(({ keyid }) => keyid)).toEqual([rotated.keyid, rotated.former]);
    await promote(other, '1.1.0');
    await manager(other).withdrawKey();
    await promote(one, '1.2.0');
    for (const registry of [one, other]) {
      expect(await manager(registry).publicKey()).toMatchObject({ keyid: rotated.keyid, former: null });
      expect(await manager(registry).verifyAudit()).toMatchObject({ ok: true });
    }
    await stream.close();
  });

  it('lose nothing when one of them ends in the middle', async () => {
    const build = testBuild(remote, '2.0.0');
    const { uploadId, missing } = await other.clientOf('squad').reserve(build);
    const [first = '', ...rest] = missing;
    await other.clientOf('squad').putFile(uploadId, first, Buffer.from(build.contents[first] ?? ''));
    const stream = await streamOf(other, 'host-that-moves');
    await stream.next();
    await other.app.close();
    await stream.ended().catch(() => undefined);

    await promote(one, '1.1.0');
    const moved = await streamOf(one, 'host-that-moves');
    expect(open(await moved.next())).toMatchObject({ revision: 2 });
    expect((await manager(one).channel('production')).hosts.all).toBe(1);
    expect(await one.clientOf('squad').reserve(build)).toEqual({ uploadId, missing: rest });
    await publishBuild(one.clientOf('squad'), build);
    await moved.close();
  });
});
