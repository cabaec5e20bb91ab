import { expectEventually } from '@forecourt/service/expect-eventually';
import { adopt, host, live, one, registry, reports } from '../testing/host-under-test';

describe('a canary beside the live set', () => {
  const audience = { brands: ['a-brand'], percent: 10 };
  const withCanary = (version: string, revision: number, given: object = {}) =>
    registry.sign([one('1.0.0')], {
      id: 'live',
      revision,
      canary: { id: version, remotes: { 'mfe-one': one(version) }, fallbacks: {}, ...audience, ...given },
    });

  it('makes pages from both, and from the live set alone after it has ended', async () => {
    const ended: string[] = [];
    const shell = host({ onCanaryEnded: ({ set }) => ended.push(set.id) });
    await adopt(shell, withCanary('1.1.0', 1));
    await expectEventually(() => shell.releases.canary !== undefined);
    expect(shell.releases.canary).toMatchObject({
      audience,
      set: { id: '1.1.0', revision: 1, channel: 'production', remotes: { 'mfe-one': { version: '1.1.0' } } },
    });
    expect(shell.releases.canary?.set).not.toHaveProperty('canary');
    expect(shell.releases.current?.set.remotes['mfe-one']?.version).toBe('1.0.0');
    await adopt(shell, registry.sign([one('1.0.0')], { id: 'live', revision: 2 }));
    expect([shell.releases.canary, ended]).toEqual([undefined, ['1.1.0']]);
  });

  it('tries it once, even if its audience grows', async () => {
    const tried: string[] = [];
    const shell = host({
      prepare: async ({ set }) => {
        tried.push(set.id);
        return [];
      },
    });
    await adopt(shell, withCanary('1.1.0', 1));
    await expectEventually(() => shell.releases.canary !== undefined);
    await adopt(shell, withCanary('1.1.0', 2, { percent: 50 }));
    expect(shell.releases.canary?.audience).toEqual({ ...audience, percent: 50 });
    expect(tried).toEqual(['live', '1.1.0']);
  });

  it('stays on the live set when it is refused, and reports that', async () => {
    const fault = { remote: 'mfe-one', version: '1.1.0', reason: 'broke' };
    const shell = host({ prepare: async ({ audience: forSome }) => (forSome ? [fault] : []) });
    await adopt(shell, withCanary('1.1.0', 1));
    await expectEventually(() => shell.releases.refusedCanary !== undefined);
    expect([live(shell), shell.releases.canary, shell.releases.refused]).toEqual([1, undefined, undefined]);
    expect(shell.releases.degradedReasons).toEqual(['the canary of revision 1 failed its trial: mfe-one@1.1.0: broke']);
    await adopt(shell, withCanary('1.2.0', 2));
    await expectEventually(() => shell.releases.refusedCanary?.set.revision === 2);
  });

  it('changes to a newer set immediately, without waiting for the canary’s trial', async () => {
    let tried = false;
    const shell = host({
      prepare: ({ audience: forSome }) => {
        tried ||= forSome !== undefined;
        return forSome ? new Promise(() => {}) : Promise.resolve([]);
      },
    });
    await adopt(shell, withCanary('1.1.0', 1));
    await expectEventually(() => tried);
    await adopt(shell, registry.sign([one('0.9.0')], { revision: 2 }));
    expect([live(shell), shell.releases.canary]).toEqual([2, undefined]);
  });

  it('never takes half of it', async () => {
    registry.faults.set('/files/mfe-one/1.1.0/browser/one.js', (response) => response.writeHead(404).end());
    const shell = host();
    await adopt(shell, withCanary('1.1.0', 1));
    await expectEventually(() =>
      reports.some((report) => report.includes('The canary of revision 1: mfe-one is not complete')),
    );
    expect(shell.releases.canary).toBeUndefined();
    registry.faults.clear();
    await expectEventually(() => shell.releases.canary !== undefined);
  });

  it('ends it as soon as something else is live beside it, until the next one is tried', async () => {
    const shell = host();
    await adopt(shell, withCanary('1.1.0', 1));
    await expectEventually(() => shell.releases.canary !== undefined);
    registry.faults.set('/files/mfe-one/1.2.0/browser/one.js', () => {});
    await adopt(shell, withCanary('1.2.0', 2));
    expect(shell.releases.canary).toBeUndefined();
  });

  it('has it again after a restart', async () => {
    const before = host();
    await adopt(before, withCanary('1.1.0', 1));
    await expectEventually(() => before.releases.canary !== undefined);
    const after = host();
    await after.releases.restore();
    await expectEventually(() => after.releases.canary?.set.id === '1.1.0');
  });
});
