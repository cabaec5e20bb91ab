import { CANARY_LINK_TYPE, canaryLink } from '@forecourt/contracts/canary-link';
import { openEnvelope, verifyEnvelope } from '@forecourt/service/verify-envelope';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { CurrentSets } from '../channels/current-sets';
import { stepCanaries } from './step-canaries';
import type { OrderDetails } from '../../wire/changes';
import { eachTestRegistry } from '../../testing/each-test-registry';
import { publishBuild } from '../../testing/publish-build';
import { setClock } from '../../testing/set-clock';
import { testBuild } from '../../testing/test-build';

const { jest } = import.meta;
const remote = 'mfe-reviews';
const other = 'mfe-valuation';
const registry = eachTestRegistry(async () => {
  await publish([remote, '1.0.0'], [remote, '1.1.0'], [other, '1.0.0']);
  await manager().promote('production', [
    { remote, version: '1.0.0' },
    { remote: other, version: '1.0.0' },
  ]);
});

const publish = (...builds: Parameters<typeof testBuild>[]) =>
  Promise.all(builds.map((build) => publishBuild(registry.clientOf('squad', build[0]), testBuild(...build))));
const manager = () => registry.clientOf('release-manager');
const tryIt = (given: object = {}, version = '1.1.0', details: OrderDetails = {}) =>
  manager().tryVersions('production', { changes: [{ remote, version }], percent: 10, ...given, ...details });
const promote = (name: string, version: string) => manager().promote('production', [{ remote: name, version }]);
const currentSet = async () => verifyEnvelope(await manager().releaseSet('production'), registry.publicKeyPem);
const versionsOf = (remotes: Record<string, { version: string }> = {}) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version]));
const expectSound = async () => expect(await manager().verifyAudit()).toMatchObject({ ok: true, problems: [] });

describe('a canary', () => {
  it('is a second complete set in the signed one, with its terms in the log', async () => {
    const live = await currentSet();
    expect(live.canary).toBeUndefined();
    const answer = await tryIt({ brands: ['bramblegate'], reason: 'Bigger stars' });
    expect(answer).toMatchObject({
      revision: 2,
      after: { [remote]: '1.0.0' },
      canary: { changes: [{ remote, version: '1.1.0', live: '1.0.0' }], percent: 10 },
    });
    const { canary, ...set } = await currentSet();
    expect(set).toMatchObject({ id: live.id, revision: 2 });
    expect(versionsOf(set.remotes)).toEqual({ [remote]: '1.0.0', [other]: '1.0.0' });
    expect(versionsOf(canary?.remotes)).toEqual({ [remote]: '1.1.0', [other]: '1.0.0' });
    expect(canary).toMatchObject({
      brands: ['bramblegate'],
      percent: 10,
      fallbacks: { [remote]: [{ version: '1.0.0' }] },
    });
    expect(canary?.id).not.toBe(set.id);
    expect((await manager().audit({ limit: 1 })).rows).toMatchObject([
      { action: 'try', remote, before: '1.0.0', after: '1.1.0', reason: 'Bigger stars', revision: 2 },
    ]);
    expect(await manager().channel('production')).toMatchObject({
      canary: { by: 'release-manager', reason: 'Bigger stars' },
      remotes: { [remote]: { live: { version: '1.0.0', reason: null } } },
    });
    await expectSound();
  });

  it('is completed by a promotion', async () => {
    await tryIt();
    await expect(promote(remote, '1.2.0')).rejects.toMatchObject({
      code: 'canary-running',
      message: expect.stringContaining('release promote mfe-reviews@1.1.0'),
    });
    expect(await promote(remote, '1.1.0')).toMatchObject({
      before: { [remote]: '1.0.0' },
      after: { [remote]: '1.1.0' },
      canary: null,
    });
    expect(await currentSet()).toMatchObject({ remotes: { [remote]: { version: '1.1.0' } } });
    expect((await currentSet()).canary).toBeUndefined();
    await expectSound();
  });

  it('is ended by a rollback, once for two people, and the live version stays', async () => {
    await tryIt();
    const ended = await manager().rollback('production', [{ remote }], { reason: 'Stars are gone' });
    expect(ended).toMatchObject({
      revision: 3,
      before: { [remote]: '1.0.0' },
      after: { [remote]: '1.0.0' },
      canary: null,
    });
    expect(await manager().rollback('production', [{ remote }])).toMatchObject({
      revision: 3,
      alreadyDone: [{ remote, left: '1.1.0' }],
    });
    expect(await currentSet()).toMatchObject({ revision: 3, abandoned: { [remote]: ['1.1.0'] } });
    await expect(promote(remote, '1.1.0')).rejects.toMatchObject({
      code: 'version-abandoned',
      message: expect.stringContaining('Stars are gone'),
    });
    await expect(tryIt()).rejects.toMatchObject({ code: 'version-abandoned' });
    await expect(tryIt({}, '1.1.0', { again: true })).resolves.toMatchObject({ revision: 4 });
    await expectSound();
  });

  it.each<[string, object, string]>([
    ['the live version is the one that has to go', { expect: { versions: { [remote]: '1.1.0' } } }, '1.0.0'],
    ['the version to go to is named', { version: '1.0.0' }, '1.0.0'],
  ])('is ended as well when %s', async (_, { version, ...details }: { version?: string }, expected) => {
    await publish([remote, '1.2.0']);
    await promote(remote, '1.1.0');
    await tryIt({}, '1.2.0');
    await manager().rollback('production', [{ remote, version }], details);
    expect(await manager().channel('production')).toMatchObject({
      canary: null,
      remotes: { [remote]: { live: { version: expected } } },
    });
    await expectSound();
  });

  it('is ended by a rollback to a whole set', async () => {
    await tryIt();
    await manager().restore('production', 1);
    expect(await manager().channel('production')).toMatchObject({ canary: null, revision: 3 });
    await expectSound();
  });

  it('includes other promotions that fit, and never delays a rollback', async () => {
    const { blocks } = testBuild('mfe-marketplace').manifest;
    await publish(
      [remote, '2.0.0', { blocks }],
      ['mfe-marketplace', '1.0.0'],
      ['mfe-marketplace', '1.1.0', { blocks: {} }],
      [other, '1.1.0'],
      [other, '1.2.0'],
    );
    for (const one of ['1.0.0', '1.1.0']) await promote('mfe-marketplace', one);
    await promote(other, '1.1.0');
    await tryIt({}, '2.0.0');
    await promote(other, '1.2.0');
    expect(versionsOf((await currentSet()).canary?.remotes)).toMatchObject({ [remote]: '2.0.0', [other]: '1.2.0' });
    // The promoted version claims an element name of the canary.
    await expect(promote('mfe-marketplace', '1.0.0')).rejects.toMatchObject({
      code: 'incompatible-set',
      message: expect.stringContaining('mfe-reviews 2.0.0'),
    });
    await manager().rollback('production', [{ remote: other }]);
    expect((await currentSet()).canary).toBeDefined();
    await manager().rollback('production', [{ remote: 'mfe-marketplace', version: '1.0.0' }]);
    expect(await manager().channel('production')).toMatchObject({
      canary: null,
      remotes: { 'mfe-marketplace': { live: { version: '1.0.0' } } },
    });
    await expectSound();
  });

  it('passes the same gate as a promotion', async () => {
    await publish([remote, '3.0.0', { federationCore: '9.0.0' }]);
    await expect(tryIt({ percent: 100 })).rejects.toMatchObject({
      code: 'invalid-request',
      message: expect.stringContaining('that is a promotion'),
    });
    await expect(tryIt({}, '3.0.0')).rejects.toMatchObject({ code: 'incompatible-set' });
    await expect(tryIt({}, '1.9.9')).rejects.toMatchObject({ code: 'unknown-version' });
    await expect(tryIt({}, '1.1.0', { expect: { versions: { [remote]: '0.9.0' } } })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await manager().setRule('production', 'freeze', 'Night');
    await expect(tryIt()).rejects.toMatchObject({ code: 'channel-frozen' });
    await expect(
      registry.clientOf('squad').tryVersions('production', { changes: [{ remote, version: '1.1.0' }], percent: 1 }),
    ).rejects.toMatchObject({
      code: 'not-allowed',
    });
    expect(await manager().channel('production')).toMatchObject({ canary: null, revision: 1 });
  });

  it('can be linked to: the link is for it alone, and release managers make it', async () => {
    await expect(manager().linkToCanary('production')).rejects.toMatchObject({ code: 'no-canary' });
    await tryIt();
    const token = await manager().linkToCanary('production');
    const link = openEnvelope(
      JSON.parse(Buffer.from(token, 'base64url').toString()),
      { what: 'link', payloadType: CANARY_LINK_TYPE, schema: canaryLink },
      registry.publicKeyPem,
    );
    expect(link).toEqual({ channel: 'production', startedAt: (await currentSet()).canary?.startedAt });
    await expect(registry.clientOf('squad').linkToCanary('production')).rejects.toMatchObject({ code: 'not-allowed' });
    await manager().rollback('production', [{ remote }]);
    await tryIt({}, '1.1.0', { again: true });
    expect(await manager().linkToCanary('production')).not.toBe(token);
  });

  describe('when hosts answer', () => {
    const faults = [{ remote, version: '1.1.0', block: 'reviews-slider', reason: 'broke' }];
    const report = (name: string, canary: object | null) =>
      fetch(`${registry.origin}/v1/channels/production/hosts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${registry.tokens.host}` },
        body: JSON.stringify({
          provides: { name, core: '2.9.2', libraries: { react: '19.3.1' }, shared: {}, brands: ['bramblegate'] },
          revision: 2,
          refused: null,
          faults: [],
          canary,
        }),
      });
    const whenTried = async (answer: () => Promise<unknown>) => {
      await expectEventually(async () => (await manager().channel('production')).canary !== null);
      await answer();
    };

    it('is refused for a brand that no host has, so that a typing mistake does not start a canary for nobody', async () => {
      await report('host-one', null);
      await expect(tryIt({ percent: undefined, brands: ['bramblegat'] })).rejects.toMatchObject({
        code: 'unknown-brand',
        message: expect.stringContaining('bramblegat;'),
      });
    });

    it('is answered with how many serve it', async () => {
      await Promise.all([report('host-one', null), report('host-two', null)]);
      const started = tryIt();
      await whenTried(() =>
        Promise.all([report('host-one', { revision: 2, faults: [] }), report('host-two', { revision: 2, faults })]),
      );
      const hosts = { all: 2, serving: 1, refused: [{ host: 'host-two', faults }] };
      expect(await started).toMatchObject({ hosts });
      expect(await manager().channel('production')).toMatchObject({
        hosts: { serving: 2, refused: [] },
        canary: { hosts },
      });
    });

    it('is ended by the guard if no host can serve it, and the live version stays', async () => {
      await report('host-one', null);
      const [outcome] = await Promise.allSettled([
        tryIt(),
        whenTried(() => report('host-one', { revision: 2, faults })),
      ]);
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { code: 'taken-back', message: expect.stringContaining('reviews-slider: broke') },
      });
      expect(await manager().channel('production')).toMatchObject({
        canary: null,
        remotes: { [remote]: { live: { version: '1.0.0', by: 'release-manager' } } },
      });
      expect((await manager().audit({ limit: 1 })).rows).toMatchObject([
        { who: 'guard', action: 'rollback', before: '1.1.0', after: '1.0.0' },
      ]);
      await expectSound();
    });

    it('stays at its share while it is paused, and then waits its full time before the next step', async () => {
      const step = async (now: number) => {
        await stepCanaries(
          {
            context: registry.context,
            sets: new CurrentSets(registry.context),
            report: (error) => expect(error).toBeUndefined(),
          },
          new Date(now),
        );
        return (await manager().channel('production')).canary;
      };
      const hold = (action: 'pause' | 'resume') => manager().setRule('production', action, 'Look first');
      await expect(hold('pause')).rejects.toMatchObject({ code: 'no-canary' });
      await tryIt({ percent: undefined, steps: [1, 50, 100], everyMinutes: 10 });
      await report('host-one', { revision: 2, faults: [] });
      expect((await hold('pause')).canary).toMatchObject({
        percent: 1,
        paused: { by: 'release-manager', reason: 'Look first' },
      });
      await hold('pause');
      expect(await step(Date.now() + 24 * 60 * 60_000)).toMatchObject({ percent: 1, paused: { reason: 'Look first' } });
      await expect(registry.clientOf('squad').setRule('production', 'resume', 'Mine')).rejects.toMatchObject({
        code: 'not-allowed',
      });
      // The whole interval starts again.
      setClock(Date.now() + 60 * 60_000);
      const resumedAt = (await hold('resume')).canary?.resumedAt ?? '';
      jest.useRealTimers();
      expect(await step(Date.parse(resumedAt) + 9 * 60_000)).toMatchObject({ percent: 1, paused: null });
      expect(await step(Date.parse(resumedAt) + 10 * 60_000)).toMatchObject({ percent: 50, resumedAt: null });
      expect((await manager().audit({ limit: 3 })).rows.map(({ action }) => action)).toEqual([
        'try',
        'resume',
        'pause',
      ]);
      await expectSound();
    });

    it('is ended by the guard while it is paused', async () => {
      await report('host-one', null);
      const started = tryIt({ percent: undefined, steps: [1, 50] }).catch((error: unknown) => error);
      await whenTried(() => manager().setRule('production', 'pause', 'Look first'));
      expect(await manager().channel('production')).toMatchObject({ canary: { paused: { reason: 'Look first' } } });
      await report('host-one', { revision: 2, faults });
      expect(await started).toMatchObject({ code: 'taken-back' });
      expect(await manager().channel('production')).toMatchObject({ canary: null });
    });

    it('grows by its steps while hosts serve it and the channel is not frozen, and completes with the last', async () => {
      const stepping = {
        context: registry.context,
        sets: new CurrentSets(registry.context),
        report: (error: unknown) => expect(error).toBeUndefined(),
      };
      const later = async (minutes: number) => {
        await stepCanaries(stepping, new Date(Date.now() + minutes * 60_000));
        return manager().channel('production');
      };
      await tryIt({ percent: undefined, steps: [1, 50, 100], everyMinutes: 10 });
      expect((await later(11)).canary).toMatchObject({ percent: 1 });
      await report('host-one', { revision: 2, faults: [] });
      expect((await later(9)).canary).toMatchObject({ percent: 1 });
      await manager().setRule('production', 'freeze', 'Night');
      expect((await later(11)).canary).toMatchObject({ percent: 1 });
      await manager().setRule('production', 'unfreeze', 'Morning');
      expect(await later(11)).toMatchObject({
        revision: 3,
        canary: { percent: 50, steps: [100], by: 'release-manager' },
      });
      await report('host-two', { revision: 3, faults: [] });
      await report('host-one', { revision: 3, faults });
      expect(await later(11)).toMatchObject({ revision: 3 });
      await report('host-one', { revision: 3, faults: [] });
      expect(await later(11)).toMatchObject({
        revision: 4,
        canary: null,
        remotes: { [remote]: { live: { version: '1.1.0', by: 'schedule' } } },
      });
      expect((await manager().audit({ limit: 1 })).rows).toMatchObject([
        { who: 'schedule', action: 'promote', reason: '100 %, after 10 minutes with 50 %' },
      ]);
      expect(await later(11)).toMatchObject({ revision: 4 });
      await expectSound();
    });
  });
});
