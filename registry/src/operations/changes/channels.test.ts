import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { RegistryClient } from '../../client';
import { eachTestRegistry } from '../../testing/each-test-registry';
import { publishBuild } from '../../testing/publish-build';
import { setClock } from '../../testing/set-clock';
import { testBuild } from '../../testing/test-build';
import type { TestRegistry } from '../../testing/test-registry';

const { jest } = import.meta;

const registry = eachTestRegistry();
let manager: ReturnType<TestRegistry['clientOf']>;
beforeEach(() => {
  manager = registry.clientOf('release-manager');
});
afterEach(() => jest.useRealTimers());

const remote = 'mfe-reviews';
const publish = (...builds: ReturnType<typeof testBuild>[]) =>
  Promise.all(builds.map((build) => publishBuild(registry.clientOf('squad', build.manifest.remote), build)));
const publishVersions = (...versions: string[]) => publish(...versions.map((version) => testBuild(remote, version)));
const promote = (version: string, channel = 'production') => manager.promote(channel, [{ remote, version }]);
const seen = (version: string) => ({ expect: { versions: { [remote]: version } } });
const currentSet = async (channel = 'production') => verifyEnvelope(await manager.releaseSet(channel), registry.publicKeyPem);
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
  it('is live in its channel only, and names what it replaced', async () => {
    await publishVersions('1.0.0', '1.1.0');
    expect(await promote('1.0.0')).toMatchObject({ revision: 1, before: { [remote]: null }, after: { [remote]: '1.0.0' } });
    expect(await promote('1.1.0')).toMatchObject({ channel: 'production', revision: 2, before: { [remote]: '1.0.0' }, after: { [remote]: '1.1.0' } });
    expect(await liveVersion()).toBe('1.1.0');
    await expect(manager.releaseSet('staging')).rejects.toMatchObject({ code: 'nothing-live' });
    await promote('1.0.0', 'staging');
    expect(await liveVersion('staging')).toBe('1.0.0');
    expect(Object.fromEntries((await manager.versions(remote)).versions.map(({ version, liveIn }) => [version, liveIn]))).toEqual({
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

  it('of an unknown version is refused, and the newest one named', async () => {
    await expect(promote('1.0.0')).rejects.toMatchObject({ status: 404, code: 'unknown-remote' });
    await publishVersions('1.0.0');
    await expect(promote('1.0.1')).rejects.toMatchObject({ status: 404, code: 'unknown-version', message: expect.stringContaining('1.0.0') });
  });

  it('of several remotes happens as a whole, or not at all', async () => {
    await publish(testBuild(remote, '1.0.0'), testBuild('mfe-valuation', '3.0.0'));
    const changes = [
      { remote, version: '1.0.0' },
      { remote: 'mfe-valuation', version: '3.0.0' },
    ];
    await expect(manager.promote('production', [...changes, { remote: 'mfe-marketplace', version: '1.0.0' }])).rejects.toMatchObject({
      code: 'unknown-remote',
    });
    await expect(manager.releaseSet('production')).rejects.toMatchObject({ code: 'nothing-live' });
    expect(await manager.promote('production', changes)).toMatchObject({ revision: 1, after: { [remote]: '1.0.0', 'mfe-valuation': '3.0.0' } });
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
    await expect(manager.promote('production', [{ remote: 'mfe-marketplace', version: '1.0.0' }])).rejects.toMatchObject({
      code: 'incompatible-set',
      issues: [{ path: 'remotes', message: '<reviews-slider> is claimed by mfe-marketplace 1.0.0 and mfe-reviews 1.0.0.' }],
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
    const answers = await Promise.all(remotes.map((name) => manager.promote('production', [{ remote: name, version: '1.0.0' }])));
    expect(answers.map(({ revision }) => revision).toSorted()).toEqual([1, 2, 3]);
    expect(Object.keys((await currentSet()).remotes).toSorted()).toEqual(remotes.toSorted());
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });
});

describe('a rollback', () => {
  beforeEach(async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publishVersions(version);
      await promote(version);
    }
  });

  it('goes to the version that was live before, and a second rollback one further back', async () => {
    expect(await manager.rollback('production', [{ remote }])).toMatchObject({ revision: 4, before: { [remote]: '1.2.0' }, after: { [remote]: '1.1.0' } });
    expect(await liveVersion()).toBe('1.1.0');
    await manager.rollback('production', [{ remote }], seen('1.1.0'));
    expect(await liveVersion()).toBe('1.0.0');
    await expect(manager.rollback('production', [{ remote }], seen('1.0.0'))).rejects.toMatchObject({ status: 409, code: 'nothing-to-roll-back' });
  });

  it('happens once when two people react to the same incident', async () => {
    await manager.rollback('production', [{ remote }], { reason: 'Stars are gone', ...seen('1.2.0') });
    const done = { remote, left: '1.2.0', by: 'release-manager', reason: 'Stars are gone' };
    for (const details of [seen('1.2.0'), {}, { expect: { revision: 3 } }]) {
      expect(await manager.rollback('production', [{ remote }], details)).toMatchObject({ revision: 4, after: { [remote]: '1.1.0' }, alreadyDone: [done] });
    }
    expect((await manager.audit({ channel: 'production' })).rows).toHaveLength(4);
  });

  it('is refused when the expected version is not live, and was not rolled back from', async () => {
    await publishVersions('1.3.0');
    await promote('1.3.0');
    await expect(manager.rollback('production', [{ remote }], seen('1.2.0'))).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    await expect(manager.promote('production', [{ remote, version: '1.1.0' }], seen('1.2.0'))).rejects.toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringMatching(/You saw that mfe-reviews 1\.2\.0 was live, but now 1\.3\.0 is, since .+, by release-manager/),
    });
    expect(await liveVersion()).toBe('1.3.0');
  });

  it('abandons the version: it goes live again only on purpose', async () => {
    await manager.rollback('production', [{ remote }], { reason: 'Stars are gone' });
    const refusal = { status: 409, code: 'version-abandoned', message: expect.stringMatching(/1\.2\.0 at .+ by release-manager: Stars are gone/) };
    await expect(promote('1.2.0')).rejects.toMatchObject(refusal);
    await expect(manager.rollback('production', [{ remote, version: '1.2.0' }])).rejects.toMatchObject(refusal);
    await expect(manager.restore('production', 3)).rejects.toMatchObject(refusal);
    expect(await manager.promote('production', [{ remote, version: '1.2.0' }], { again: true })).toMatchObject({ revision: 5 });
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('of several remotes is one change, and so is the return to a whole set', async () => {
    await publish(testBuild('mfe-valuation', '3.0.0'), testBuild('mfe-valuation', '3.1.0'));
    await manager.promote('production', [{ remote: 'mfe-valuation', version: '3.0.0' }]);
    await manager.promote('production', [{ remote: 'mfe-valuation', version: '3.1.0' }]);
    const both = await manager.rollback('production', [{ remote }, { remote: 'mfe-valuation' }]);
    expect(both).toMatchObject({ revision: 6, after: { [remote]: '1.1.0', 'mfe-valuation': '3.0.0' } });
    expect(await manager.restore('production', 4, { again: true })).toMatchObject({ revision: 7, after: { [remote]: '1.2.0' } });
    expect(await manager.restore('production', 1)).toMatchObject({ revision: 8, after: { [remote]: '1.0.0' } });
    expect((await currentSet()).remotes['mfe-valuation']?.version).toBe('3.0.0');
    await expect(manager.restore('production', 99)).rejects.toMatchObject({ status: 404, code: 'unknown-revision' });
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('goes to any published version by name', async () => {
    await publishVersions('0.9.0');
    await manager.rollback('production', [{ remote, version: '0.9.0' }], { reason: 'The last one before the redesign' });
    expect(await liveVersion()).toBe('0.9.0');
    await expect(manager.rollback('production', [{ remote, version: '7.0.0' }])).rejects.toMatchObject({ code: 'unknown-version' });
    expect((await manager.audit({ limit: 1 })).rows).toMatchObject([
      { action: 'rollback', who: 'release-manager', before: '1.2.0', after: '0.9.0', reason: 'The last one before the redesign' },
    ]);
  });

  it('to a version that was never live is a promotion: a frozen channel does not take it', async () => {
    await publishVersions('1.3.0');
    await manager.setRule('production', 'freeze', 'Bank holiday');
    await expect(manager.rollback('production', [{ remote, version: '1.3.0' }])).rejects.toMatchObject({
      code: 'channel-frozen',
      message: expect.stringMatching(/^mfe-reviews 1\.3\.0 was never live in production: that is a promotion\. production is frozen since .+: Bank holiday\./),
    });
    expect(await manager.rollback('production', [{ remote, version: '1.0.0' }])).toMatchObject({ after: { [remote]: '1.0.0' }, isPromotion: false });
    await manager.setRule('production', 'unfreeze', 'Tuesday');
    expect(await manager.rollback('production', [{ remote, version: '1.3.0' }])).toMatchObject({ after: { [remote]: '1.3.0' }, isPromotion: true });
    expect((await currentSet()).abandoned).toEqual({ [remote]: ['1.2.0', '1.0.0'] });
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  describe('of one person, and a promotion of another in the same second', () => {
    const ann = async () => {
      const { token } = await manager.addToken({ name: 'Ann', role: 'release-manager' });
      return new RegistryClient({ origin: registry.origin, token });
    };
    const fix = async (client: RegistryClient) => {
      await publishVersions('1.3.0');
      await client.promote('production', [{ remote, version: '1.3.0' }], { reason: 'The fix', expect: { revision: 3 } });
    };

    it('does not abandon the fix that its author did not see', async () => {
      await fix(await ann());
      for (const details of [{ expect: { revision: 3 } }, { expect: { revision: 4 } }, {}]) {
        for (const version of [undefined, '1.0.0']) {
          await expect(manager.rollback('production', [{ remote, version }], details)).rejects.toMatchObject({
            code: 'changed-meanwhile',
            message: expect.stringMatching(/Ann.+The fix.+Nothing changed.+npx release rollback mfe-reviews --from 1\.3\.0 --channel production/),
          });
        }
      }
      await expect(manager.restore('production', 1, { expect: { revision: 4 } })).rejects.toMatchObject({ code: 'changed-meanwhile' });
      expect(await liveVersion()).toBe('1.3.0');
      // Named, it is what has to go; later, or by the same person, nothing was overlooked.
      expect(await manager.rollback('production', [{ remote }], seen('1.3.0'))).toMatchObject({ after: { [remote]: '1.2.0' } });
    });

    it('goes back from what is live, later and for its author', async () => {
      const client = await ann();
      await fix(client);
      expect(await client.rollback('production', [{ remote }], { expect: { revision: 4 } })).toMatchObject({ after: { [remote]: '1.2.0' } });
      await client.promote('production', [{ remote, version: '1.3.0' }], { again: true });
      setClock(Date.now() + 31_000);
      expect(await manager.rollback('production', [{ remote }], { expect: { revision: 6 } })).toMatchObject({ after: { [remote]: '1.2.0' } });
    });

    it('does not end a canary that its author did not see', async () => {
      await publishVersions('1.3.0');
      await (await ann()).tryVersions('production', { changes: [{ remote, version: '1.3.0' }], percent: 10, reason: 'The fix' });
      const bare = manager.rollback('production', [{ remote }], { expect: { revision: 3 } });
      await expect(bare).rejects.toThrow(/^Ann began to try mfe-reviews 1\.3\.0 at .+ \(The fix\).+--from 1\.3\.0/);
      expect(await manager.rollback('production', [{ remote }], seen('1.3.0'))).toMatchObject({ canary: null, after: { [remote]: '1.2.0' } });
    });

    it('comes first: then the promotion is refused, with who did what', async () => {
      await manager.rollback('production', [{ remote }], { reason: 'Stars are gone', expect: { revision: 3 } });
      await expect(fix(await ann())).rejects.toMatchObject({
        code: 'changed-meanwhile',
        message: expect.stringMatching(/1\.2\.0 was live, but now 1\.1\.0 is, since .+, by release-manager \(Stars are gone\)\. Nothing changed/),
      });
    });
  });

  it('restores exactly the earlier set, at a higher revision', async () => {
    const before = await currentSet();
    await publishVersions('1.3.0');
    await promote('1.3.0');
    await manager.rollback('production', [{ remote }]);
    const after = await currentSet();
    expect(after).toEqual({ ...before, revision: 5, createdAt: after.createdAt, abandoned: { [remote]: ['1.3.0'] } });
  });

  it('forgets the version rolled back from: browsers fall back to earlier versions only', async () => {
    expect((await currentSet()).fallbacks[remote]?.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    await manager.rollback('production', [{ remote }]);
    expect((await currentSet()).fallbacks[remote]?.map(({ version }) => version)).toEqual(['1.0.0']);
  });

  it('of a remote that is not live is refused', async () => {
    await expect(manager.rollback('staging', [{ remote }])).rejects.toMatchObject({ code: 'nothing-to-roll-back' });
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
    await expect(squad.promote('staging', [{ remote: 'mfe-valuation', version: '3.0.0' }])).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await squad.promote('staging', change)).toMatchObject({ revision: 1, after: { [remote]: '1.1.0', 'mfe-valuation': '3.0.0' } });
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

  it('is available in the Frontend Discovery schema too', async () => {
    await promote('1.1.0');
    const response = await fetch(`${registry.origin}/v1/channels/production/frontend-discovery`);
    const answer = (await response.json()) as { microFrontends: Record<string, unknown[]> };
    expect(answer).toEqual({
      schema: expect.stringContaining('frontend-discovery'),
      microFrontends: {
        [remote]: [
          {
            url: 'http://registry.test/files/mfe-reviews/1.1.0/browser/remoteEntry.js',
            fallbackUrl: 'http://registry.test/files/mfe-reviews/1.0.0/browser/remoteEntry.js',
            metadata: { integrity: testBuild(remote, '1.1.0').files['browser/remoteEntry.js']?.integrity, version: '1.1.0' },
            deployment: { traffic: 100, default: true },
            extras: expect.objectContaining({ setId: (await currentSet()).id, server: 'http://registry.test/files/mfe-reviews/1.1.0/server/remote.cjs' }),
          },
        ],
      },
    });
  });
});
