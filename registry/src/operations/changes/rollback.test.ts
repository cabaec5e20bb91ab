import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { RegistryClient } from '../../client/registry-client';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { setClock } from '../../testing/set-clock';
import type { TestRegistry } from '../../testing/test-registry';

const { jest } = import.meta;
const remote = 'mfe-reviews';

let manager: ReturnType<TestRegistry['clientOf']>;
const registry = eachTestRegistry(async () => {
  manager = registry.clientOf('release-manager');
  await publishVersions(registry, remote, '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(version);
});
beforeEach(() => {
  manager = registry.clientOf('release-manager');
});
afterEach(() => jest.useRealTimers());

const promote = (version: string) => manager.promote('production', [{ remote, version }]);
const seen = (version: string) => ({ expect: { versions: { [remote]: version } } });
const currentSet = async () => verifyEnvelope(await manager.releaseSet('production'), registry.publicKeyPem);
const liveVersion = async () => (await currentSet()).remotes[remote]?.version;

describe('a rollback', () => {
  it('goes to the version that was live before, and a second rollback one further back', async () => {
    expect(await manager.rollback('production', [{ remote }])).toMatchObject({
      revision: 4,
      before: { [remote]: '1.2.0' },
      after: { [remote]: '1.1.0' },
    });
    expect(await liveVersion()).toBe('1.1.0');
    await manager.rollback('production', [{ remote }], seen('1.1.0'));
    expect(await liveVersion()).toBe('1.0.0');
    await expect(manager.rollback('production', [{ remote }], seen('1.0.0'))).rejects.toMatchObject({
      status: 409,
      code: 'nothing-to-roll-back',
    });
  });

  it('happens once when two people react to the same incident', async () => {
    await manager.rollback('production', [{ remote }], { reason: 'Stars are gone', ...seen('1.2.0') });
    const done = { remote, left: '1.2.0', by: 'release-manager', reason: 'Stars are gone' };
    for (const details of [seen('1.2.0'), {}, { expect: { revision: 3 } }]) {
      expect(await manager.rollback('production', [{ remote }], details)).toMatchObject({
        revision: 4,
        after: { [remote]: '1.1.0' },
        alreadyDone: [done],
      });
    }
    expect((await manager.audit({ channel: 'production' })).rows).toHaveLength(4);
  });

  it('is refused when the expected version is not live, and was not rolled back from', async () => {
    await publishVersions(registry, remote, '1.3.0');
    await promote('1.3.0');
    await expect(manager.rollback('production', [{ remote }], seen('1.2.0'))).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    await expect(manager.promote('production', [{ remote, version: '1.1.0' }], seen('1.2.0'))).rejects.toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringMatching(
        /You saw that mfe-reviews 1\.2\.0 was live, but now 1\.3\.0 is, since .+, by release-manager/,
      ),
    });
    expect(await liveVersion()).toBe('1.3.0');
  });

  it('abandons the version: it goes live again only on purpose', async () => {
    await manager.rollback('production', [{ remote }], { reason: 'Stars are gone' });
    const refusal = {
      status: 409,
      code: 'version-abandoned',
      message: expect.stringMatching(/1\.2\.0 at .+ by release-manager: Stars are gone/),
    };
    await expect(promote('1.2.0')).rejects.toMatchObject(refusal);
    await expect(manager.rollback('production', [{ remote, version: '1.2.0' }])).rejects.toMatchObject(refusal);
    await expect(manager.restore('production', 3)).rejects.toMatchObject(refusal);
    expect(await manager.promote('production', [{ remote, version: '1.2.0' }], { again: true })).toMatchObject({
      revision: 5,
    });
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('rolls back several remotes, or a whole set, in one change', async () => {
    await publishVersions(registry, 'mfe-valuation', '3.0.0', '3.1.0');
    await manager.promote('production', [{ remote: 'mfe-valuation', version: '3.0.0' }]);
    await manager.promote('production', [{ remote: 'mfe-valuation', version: '3.1.0' }]);
    const both = await manager.rollback('production', [{ remote }, { remote: 'mfe-valuation' }]);
    expect(both).toMatchObject({ revision: 6, after: { [remote]: '1.1.0', 'mfe-valuation': '3.0.0' } });
    expect(await manager.restore('production', 4, { again: true })).toMatchObject({
      revision: 7,
      after: { [remote]: '1.2.0' },
    });
    expect(await manager.restore('production', 1)).toMatchObject({ revision: 8, after: { [remote]: '1.0.0' } });
    expect((await currentSet()).remotes['mfe-valuation']?.version).toBe('3.0.0');
    await expect(manager.restore('production', 99)).rejects.toMatchObject({ status: 404, code: 'unknown-revision' });
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  it('goes to any published version by name', async () => {
    await publishVersions(registry, remote, '0.9.0');
    await manager.rollback('production', [{ remote, version: '0.9.0' }], {
      reason: 'The last one before the redesign',
    });
    expect(await liveVersion()).toBe('0.9.0');
    await expect(manager.rollback('production', [{ remote, version: '7.0.0' }])).rejects.toMatchObject({
      code: 'unknown-version',
    });
    expect((await manager.audit({ limit: 1 })).rows).toMatchObject([
      {
        action: 'rollback',
        who: 'release-manager',
        before: '1.2.0',
        after: '0.9.0',
        reason: 'The last one before the redesign',
      },
    ]);
  });

  it('counts a rollback to a version that was never live as a promotion, which a frozen channel refuses', async () => {
    await publishVersions(registry, remote, '1.3.0');
    await manager.setRule('production', 'freeze', 'Bank holiday');
    await expect(manager.rollback('production', [{ remote, version: '1.3.0' }])).rejects.toMatchObject({
      code: 'channel-frozen',
      message: expect.stringMatching(
        /^mfe-reviews 1\.3\.0 was never live in production: that is a promotion\. production is frozen since .+: Bank holiday\./,
      ),
    });
    expect(await manager.rollback('production', [{ remote, version: '1.0.0' }])).toMatchObject({
      after: { [remote]: '1.0.0' },
      isPromotion: false,
    });
    await manager.setRule('production', 'unfreeze', 'Tuesday');
    expect(await manager.rollback('production', [{ remote, version: '1.3.0' }])).toMatchObject({
      after: { [remote]: '1.3.0' },
      isPromotion: true,
    });
    expect((await currentSet()).abandoned).toEqual({ [remote]: ['1.2.0', '1.0.0'] });
    expect(await manager.verifyAudit()).toMatchObject({ ok: true });
  });

  describe('a rollback by one person, and a promotion by another in the same second', () => {
    const ann = async () => {
      const { token } = await manager.addToken({ name: 'Ann', role: 'release-manager' });
      return new RegistryClient({ origin: registry.origin, token });
    };
    const fix = async (client: RegistryClient) => {
      await publishVersions(registry, remote, '1.3.0');
      await client.promote('production', [{ remote, version: '1.3.0' }], {
        reason: 'The fix',
        expect: { revision: 3 },
      });
    };

    it('does not abandon the fix that its author did not see', async () => {
      await fix(await ann());
      for (const details of [{ expect: { revision: 3 } }, { expect: { revision: 4 } }, {}]) {
        for (const version of [undefined, '1.0.0']) {
          await expect(manager.rollback('production', [{ remote, version }], details)).rejects.toMatchObject({
            code: 'changed-meanwhile',
            message: expect.stringMatching(
              /Ann.+The fix.+Nothing changed.+npx release rollback mfe-reviews --from 1\.3\.0 --channel production/,
            ),
          });
        }
      }
      await expect(manager.restore('production', 1, { expect: { revision: 4 } })).rejects.toMatchObject({
        code: 'changed-meanwhile',
      });
      expect(await liveVersion()).toBe('1.3.0');
      // The named version is what the operator wants to leave. Later, or for the same person, no change could be
      // overlooked.
      expect(await manager.rollback('production', [{ remote }], seen('1.3.0'))).toMatchObject({
        after: { [remote]: '1.2.0' },
      });
    });

    it('leaves the live version, if it comes later and from its author', async () => {
      const client = await ann();
      await fix(client);
      expect(await client.rollback('production', [{ remote }], { expect: { revision: 4 } })).toMatchObject({
        after: { [remote]: '1.2.0' },
      });
      await client.promote('production', [{ remote, version: '1.3.0' }], { again: true });
      setClock(Date.now() + 31_000);
      expect(await manager.rollback('production', [{ remote }], { expect: { revision: 6 } })).toMatchObject({
        after: { [remote]: '1.2.0' },
      });
    });

    it('does not end a canary that its author did not see', async () => {
      await publishVersions(registry, remote, '1.3.0');
      await (
        await ann()
      ).tryVersions('production', { changes: [{ remote, version: '1.3.0' }], percent: 10, reason: 'The fix' });
      const bare = manager.rollback('production', [{ remote }], { expect: { revision: 3 } });
      await expect(bare).rejects.toThrow(/^Ann began to try mfe-reviews 1\.3\.0 at .+ \(The fix\).+--from 1\.3\.0/);
      expect(await manager.rollback('production', [{ remote }], seen('1.3.0'))).toMatchObject({
        canary: null,
        after: { [remote]: '1.2.0' },
      });
    });

    it('is first: then the promotion is refused, and the message names who did what', async () => {
      await manager.rollback('production', [{ remote }], { reason: 'Stars are gone', expect: { revision: 3 } });
      await expect(fix(await ann())).rejects.toMatchObject({
        code: 'changed-meanwhile',
        message: expect.stringMatching(
          /1\.2\.0 was live, but now 1\.1\.0 is, since .+, by release-manager \(Stars are gone\)\. Nothing changed/,
        ),
      });
    });
  });

  it('restores exactly the earlier set, at a higher revision', async () => {
    const before = await currentSet();
    await publishVersions(registry, remote, '1.3.0');
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

  it('refuses to roll back a remote that is not live', async () => {
    await expect(manager.rollback('staging', [{ remote }])).rejects.toMatchObject({ code: 'nothing-to-roll-back' });
  });
});
