import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { eachTestRegistry } from '../../testing/each-test-registry';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import type { TestRegistry } from '../../testing/test-registry';

const registry = eachTestRegistry();
let manager: ReturnType<TestRegistry['clientOf']>;
beforeEach(() => {
  manager = registry.clientOf('release-manager');
});

const remote = 'mfe-reviews';
const publish = (...builds: ReturnType<typeof testBuild>[]) =>
  Promise.all(builds.map((build) => publishBuild(registry.clientOf('squad', build.manifest.remote), build)));
const publishVersions = (...versions: string[]) => publish(...versions.map((version) => testBuild(remote, version)));
const promote = (version: string, channel = 'production') => manager.promote(channel, [{ remote, version }]);
const currentSet = async (channel = 'production') =>
  verifyEnvelope(await manager.releaseSet(channel), registry.publicKeyPem);
const liveVersion = async (channel = 'production') => (await currentSet(channel)).remotes[remote]?.version;

describe('a channel', () => {
  it('has no release set before the first promotion', async () => {
    await expect(manager.releaseSet('production')).rejects.toMatchObject({ status: 404, code: 'nothing-live' });
    expect(await manager.channel('production')).toMatchObject({ revision: 0, setId: null, remotes: {} });
  });

  it('is not created by a typing mistake: unknown names are refused', async () => {
    await publishVersions('1.0.0');
    await expect(promote('1.0.0', 'prodution')).rejects.toMatchObject({ status: 404, code: 'unknown-channel' });
    await expect(manager.releaseSet('prodution')).rejects.toMatchObject({ code: 'unknown-channel' });
    expect((await fetch(`${registry.origin}/v1/channels/prodution/stream`)).status).toBe(404);
    expect(await manager.channels()).toEqual(['production', 'staging']);
  });

  it('lists the live versions, since when, by whom, and the newest ones', async () => {
    await publishVersions('1.0.0');
    await promote('1.0.0');
    await publishVersions('1.1.0');
    await promote('1.1.0');
    await publishVersions('1.2.0');
    const row = (await manager.audit()).rows.find(({ action }) => action === 'promote');
    expect(await manager.channel('production')).toMatchObject({
      revision: 2,
      setId: (await currentSet()).id,
      remotes: {
        [remote]: {
          live: { version: '1.1.0', since: row?.at, by: 'release-manager' },
          previous: '1.0.0',
          newest: { version: '1.2.0', author: 'mfe-reviews squad' },
        },
      },
    });
  });
});

describe('a promotion', () => {
  it('is live in its channel only, and names the replaced version', async () => {
    await publishVersions('1.0.0', '1.1.0');
    expect(await promote('1.0.0')).toMatchObject({
      revision: 1,
      before: { [remote]: null },
      after: { [remote]: '1.0.0' },
    });
    expect(await promote('1.1.0')).toMatchObject({
      channel: 'production',
      revision: 2,
      before: { [remote]: '1.0.0' },
      after: { [remote]: '1.1.0' },
    });
    expect(await liveVersion()).toBe('1.1.0');
    await expect(manager.releaseSet('staging')).rejects.toMatchObject({ code: 'nothing-live' });
    await promote('1.0.0', 'staging');
    expect(await liveVersion('staging')).toBe('1.0.0');
    expect(
      Object.fromEntries((await manager.versions(remote)).versions.map(({ version, liveIn }) => [version, liveIn])),
    ).toEqual({
      '1.0.0': ['staging'],
      '1.1.0': ['production'],
    });
  });

  it('changes nothing when repeated', async () => {
    await publishVersions('1.0.0');
    const first = await promote('1.0.0');
    expect(await promote('1.0.0')).toEqual({ ...first, before: { [remote]: '1.0.0' }, warnings: [] });
    expect((await manager.audit({ channel: 'production' })).rows).toHaveLength(1);
  });

  it('refuses to promote an unknown version, and names the newest one', async () => {
    await expect(promote('1.0.0')).rejects.toMatchObject({ status: 404, code: 'unknown-remote' });
    await publishVersions('1.0.0');
    await expect(promote('1.0.1')).rejects.toMatchObject({
      status: 404,
      code: 'unknown-version',
      message: expect.stringContaining('1.0.0'),
    });
  });

  it('promotes several remotes together, or none', async () => {
    await publish(testBuild(remote, '1.0.0'), testBuild('mfe-valuation', '3.0.0'));
    const changes = [
      { remote, version: '1.0.0' },
      { remote: 'mfe-valuation', version: '3.0.0' },
    ];
    await expect(
      manager.promote('production', [...changes, { remote: 'mfe-marketplace', version: '1.0.0' }]),
    ).rejects.toMatchObject({
      code: 'unknown-remote',
    });
    await expect(manager.releaseSet('production')).rejects.toMatchObject({ code: 'nothing-live' });
    expect(await manager.promote('production', changes)).toMatchObject({
      revision: 1,
      after: { [remote]: '1.0.0', 'mfe-valuation': '3.0.0' },
    });
    expect(Object.keys((await currentSet()).remotes)).toEqual([remote, 'mfe-valuation']);
    expect((await manager.audit({ channel: 'production' })).rows).toHaveLength(2);
  });

  it('is refused when the set would not work together, and so is a rollback', async () => {
    await publish(
      testBuild(remote, '1.0.0'),
      testBuild(remote, '2.0.0', { federationCore: '3.0.0' }),
      testBuild('mfe-valuation', '1.0.0'),
      testBuild('mfe-valuation', '2.0.0', { federationCore: '3.0.0' }),
      testBuild('mfe-marketplace', '1.0.0', { blocks: testBuild(remote).manifest.blocks }),
    );
    await promote('1.0.0');
    await manager.promote('production', [{ remote: 'mfe-valuation', version: '1.0.0' }]);
    await expect(promote('2.0.0')).rejects.toMatchObject({
      status: 409,
      code: 'incompatible-set',
      message: expect.stringContaining('3.0.0 (mfe-reviews 2.0.0)'),
    });
    await expect(
      manager.promote('production', [{ remote: 'mfe-marketplace', version: '1.0.0' }]),
    ).rejects.toMatchObject({
      code: 'incompatible-set',
      issues: [
        { path: 'remotes', message: '<reviews-slider> is claimed by mfe-marketplace 1.0.0 and mfe-reviews 1.0.0.' },
      ],
    });
    await manager.promote('production', [
      { remote, version: '2.0.0' },
      { remote: 'mfe-valuation', version: '2.0.0' },
    ]);
    await expect(manager.rollback('production', [{ remote }])).rejects.toMatchObject({ code: 'incompatible-set' });
    expect(await liveVersion()).toBe('2.0.0');
  });

  it('is not lost when others happen at the same time', async () => {
    const remotes = ['mfe-reviews', 'mfe-marketplace', 'mfe-valuation'];
    await publish(...remotes.map((name) => testBuild(name, '1.0.0')));
    const answers = await Promise.all(
      remotes.map((name) => manager.promote('production', [{ remote: name, version: '1.0.0' }])),
    );
    expect(answers.map(({ revision }) => revision).toSorted()).toEqual([1, 2, 3]);
    expect(Object.keys((await currentSet()).remotes).toSorted()).toEqual(remotes.toSorted());
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });
});

describe('staging', () => {
  it('starts from the live versions of production, and takes promotions of squads', async () => {
    await publish(testBuild(remote, '1.0.0'), testBuild(remote, '1.1.0'), testBuild('mfe-valuation', '3.0.0'));
    await manager.promote('production', [
      { remote, version: '1.0.0' },
      { remote: 'mfe-valuation', version: '3.0.0' },
    ]);
    const squad = registry.clientOf('squad');
    const change = [{ remote, version: '1.1.0' }];
    await expect(squad.promote('production', change)).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(squad.promote('staging', [{ remote: 'mfe-valuation', version: '3.0.0' }])).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await squad.promote('staging', change)).toMatchObject({
      revision: 1,
      after: { [remote]: '1.1.0', 'mfe-valuation': '3.0.0' },
    });
    expect(await liveVersion()).toBe('1.0.0');
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });
});

describe('the release set', () => {
  beforeEach(async () => {
    await publishVersions('1.0.0', '1.1.0');
    await promote('1.0.0');
  });

  it('contains the published records, without their catalogues', async () => {
    const { catalogue: _, ...manifest } = testBuild(remote, '1.0.0').manifest;
    expect((await currentSet()).remotes[remote]).toEqual({
      ...manifest,
      files: testBuild(remote, '1.0.0').files,
      baseUrl: 'http://registry.test/files/mfe-reviews/1.0.0/',
    });
  });

  it('has an ETag that changes with it', async () => {
    const address = `${registry.origin}/v1/channels/production/release-set`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await promote('1.1.0');
    const changed = await fetch(address, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('is named by its versions alone', async () => {
    await promote('1.0.0', 'staging');
    expect((await currentSet('staging')).id).toBe((await currentSet('production')).id);
    await promote('1.1.0', 'staging');
    expect((await currentSet('staging')).id).not.toBe((await currentSet('production')).id);
  });
});
