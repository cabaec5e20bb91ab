import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { adopt, dir, host, live, one, registry, reports, two } from '../testing/host-under-test';
import { TestRegistry } from '../testing/test-registry';
import type { TrialFault } from './adopted-set';

describe('AdoptedReleaseSet', () => {
  it('follows the channel and keeps every file, verified', async () => {
    const shell = host();
    registry.promote(registry.sign([one('1.0.0')]));
    void shell.follow();
    await expectEventually(() => live(shell) === 1);
    registry.promote(registry.sign([one('1.1.0')], { revision: 2 }));
    await expectEventually(() => live(shell) === 2);
    expect(await readFile(shell.files.pathOf({ remote: 'mfe-one', version: '1.0.0' }, 'browser/one.js'), 'utf8')).toBe(
      'one 1.0.0',
    );
    expect(await shell.files.locate('mfe-one', '1.0.0', 'browser/one.js')).toBeDefined();
    expect(await shell.files.locate('mfe-one', '1.0.0', '../1.1.0/browser/one.js')).toBeUndefined();
  });

  it('requests only the files of a version that the previous one lacks', async () => {
    const shell = host();
    await adopt(shell, registry.sign([one('1.0.0')]));
    const kept = shell.files.pathOf({ remote: 'mfe-one', version: '1.0.0' }, 'server/remote.cjs');
    await adopt(shell, registry.sign([one('1.1.0')], { revision: 2 }));
    // The file of the previous version is changed, so its content must not be reused.
    await writeFile(kept, 'exports.remote = "another";');
    await adopt(shell, registry.sign([one('1.2.0')], { revision: 3 }));
    const asked = (version: string) =>
      registry.requests
        .filter((url) => url.startsWith(`/files/mfe-one/${version}/`))
        .map((url) => url.split('/').at(-1));
    expect(asked('1.1.0')).toEqual(['one.js']);
    expect(asked('1.2.0')).toEqual(['one.js']);
    expect(
      await readFile(shell.files.pathOf({ remote: 'mfe-one', version: '1.2.0' }, 'server/remote.cjs'), 'utf8'),
    ).toBe('exports.remote = { blocks: {} };');
  });

  it('reports to the registry which set pages are made from, as soon as it changes', async () => {
    const shell = host();
    const said = (what: string) =>
      registry.requests.filter((url) => url.includes(`/${what}?`)).map((url) => url.split('?')[1]);
    void shell.follow();
    await expectEventually(() => said('stream').length === 1);
    for (const revision of [1, 2]) {
      registry.promote(registry.sign([one(`1.${revision}.0`)], { revision }));
      await expectEventually(() => said('release-set').includes(`host=host-under-test&revision=${revision}`));
    }
    expect(said('stream')).toEqual(['host=host-under-test&revision=0']);
    expect([...registry.authorizations]).toEqual(['Bearer of-all-hosts']);
  });

  it('continues with another registry when its own is killed, and misses nothing', async () => {
    const killed = await TestRegistry.start();
    const next = one('1.1.0');
    const shell = host({ origins: [killed.origin, registry.origin] });
    killed.promote(registry.sign([one('1.0.0')]));
    void shell.follow();
    await expectEventually(() => live(shell) === 1);
    await killed.stop();
    // The other registry has its files too.
    registry.promote(
      registry.sign([{ ...next, baseUrl: next.baseUrl.replace(registry.origin, killed.origin) }], { revision: 2 }),
    );
    await expectEventually(() => live(shell) === 2 && reports.filter((report) => report === 'stream').length === 2);
    registry.promote(registry.sign([one('1.0.0')], { revision: 3 }));
    await expectEventually(() => live(shell) === 3);
    expect(reports).not.toContain('unreachable');
  });

  it('receives changes without a stream too', async () => {
    const shell = host();
    registry.streams = false;
    void shell.follow();
    registry.promote(registry.sign([one('1.0.0')]));
    await expectEventually(() => live(shell) === 1);
    expect(reports).toContain('polling');
  });

  it('stays on its set until the next one is complete, and then adopts it', async () => {
    const shell = host();
    await adopt(shell, registry.sign([one('1.0.0'), two('1.0.0')]));
    const next = one('1.1.0');
    registry.faults.set('/files/mfe-one/1.1.0/browser/one.js', (response) => response.writeHead(404).end());
    await shell.releases.offer(registry.sign([next, two('1.0.0')], { revision: 2 }));
    await expectEventually(() => reports.some((report) => report.includes('mfe-one is not complete')));
    expect(live(shell)).toBe(1);
    expect(shell.releases.degradedReasons).toEqual([
      'revision 2 is not complete yet: mfe-one: /files/mfe-one/1.1.0/browser/one.js answered 404.',
    ]);
    registry.faults.clear();
    await expectEventually(() => live(shell) === 2);
    expect(shell.releases.degradedReasons).toEqual([]);
  });

  it('takes a set without a remote it had, and keeps the files of that one for pages that are open', async () => {
    const shell = host();
    await adopt(shell, registry.sign([one('1.0.0'), two('1.0.0')]));
    await shell.releases.offer(registry.sign([two('1.0.0')], { revision: 2 }));
    await expectEventually(() => live(shell) === 2);
    expect(Object.keys(shell.releases.current?.set.remotes ?? {})).toEqual(['mfe-two']);
    expect(shell.releases.degradedReasons).toEqual([]);
    expect(await shell.files.locate('mfe-one', '1.0.0', 'browser/one.js')).toBeDefined();
  });

  it.each([
    ['other bytes', (response) => response.end('one 9.9.9')],
    ['a longer file', (response) => response.end('one 1.1.0 and more')],
    ['half a file', (response) => response.end('one')],
    ['a page', (response) => response.end('<html>')],
    ['nothing, endlessly', () => {}],
    ['a byte now and then', (response) => void response.write('o')],
    ['a broken connection', (response) => response.destroy()],
  ] satisfies [string, Parameters<TestRegistry['faults']['set']>[1]][])(
    'never adopts a release that arrives as %s',
    async (_, fault) => {
      const shell = host();
      await adopt(shell, registry.sign([one('1.0.0')]));
      registry.faults.set('/files/mfe-one/1.1.0/browser/one.js', fault);
      await shell.releases.offer(registry.sign([one('1.1.0')], { revision: 2 }));
      await expectEventually(() => reports.some((report) => report.includes('not complete')));
      expect(live(shell)).toBe(1);
      expect(shell.files.has({ remote: 'mfe-one', version: '1.1.0' })).toBe(false);
    },
  );

  it('goes to a newer set while it waits for a broken one', async () => {
    const shell = host();
    await adopt(shell, registry.sign([one('1.0.0')]));
    registry.faults.set('/files/mfe-one/1.1.0/browser/one.js', () => {});
    await shell.releases.offer(registry.sign([one('1.1.0')], { revision: 2 }));
    await shell.releases.offer(registry.sign([one('1.2.0')], { revision: 3 }));
    await expectEventually(() => live(shell) === 3);
  });

  it('starts with the last set without a registry', async () => {
    await adopt(host(), registry.sign([one('1.0.0')]));
    await registry.stop();
    const restarted = host();
    await restarted.releases.restore();
    expect(live(restarted)).toBe(1);
    expect(restarted.releases.current?.unavailable.size).toBe(0);
  });

  it('starts on a full disk with the existing files: it writes only missing ones', async () => {
    const before = host();
    await adopt(before, registry.sign([one('1.0.0'), two('1.0.0')]));
    before.releases.stop();
    const recordOf = (remote: string) => before.files.pathOf({ remote, version: '1.0.0' }, '.release.json');
    const { ino } = await stat(recordOf('mfe-one'));
    // Nothing can be written there.
    await rm(recordOf('mfe-two'));
    await mkdir(path.join(recordOf('mfe-two'), 'full'), { recursive: true });
    const restarted = host();
    await restarted.releases.restore();
    expect(restarted.releases.degradedReasons).toEqual([]);
    expect((await stat(recordOf('mfe-one'))).ino).toBe(ino);
    expect(reports).toContainEqual(expect.stringMatching(/^The record of mfe-two@1\.0\.0 could not be stored: /));
  });

  it('refuses a set that was changed on disk', async () => {
    await adopt(host(), registry.sign([one('1.0.0')]));
    const other = await TestRegistry.start();
    await writeFile(path.join(dir, 'release-set.json'), JSON.stringify(other.sign([one('6.6.6')], { revision: 9 })));
    await other.stop();
    const restarted = host();
    await restarted.releases.restore();
    expect(restarted.releases.current).toBeUndefined();
    expect(reports.at(-1)).toMatch(/not signed/);
  });

  it('starts without a remote whose files are unavailable, and adds it once they are available', async () => {
    registry.faults.set('/files/mfe-two/1.0.0/server/remote.cjs', (response) => response.writeHead(500).end());
    const shell = host();
    await shell.releases.offer(registry.sign([one('1.0.0'), two('1.0.0')]));
    await expectEventually(() => live(shell) === 1);
    expect([...(shell.releases.current?.unavailable.keys() ?? [])]).toEqual(['mfe-two']);
    registry.faults.clear();
    await expectEventually(() => shell.releases.current?.unavailable.size === 0);
  });

  it('fetches a file again that was changed on disk while it was off', async () => {
    const first = host();
    await adopt(first, registry.sign([one('1.0.0')]));
    const file = first.files.pathOf({ remote: 'mfe-one', version: '1.0.0' }, 'browser/one.js');
    await writeFile(file, 'evil');
    const restarted = host();
    await restarted.releases.restore();
    expect(await readFile(file, 'utf8')).toBe('one 1.0.0');
  });

  it('refuses an older set that is replayed', async () => {
    const shell = host();
    const old = registry.sign([one('1.0.0')]);
    await adopt(shell, old);
    await adopt(shell, registry.sign([one('1.1.0')], { revision: 2 }));
    await shell.releases.offer(old);
    expect(live(shell)).toBe(2);
    expect(reports.at(-1)).toMatch(/older than revision 2, which this host has seen/);
  });

  it('takes the next revision even if the registry’s clock was set back', async () => {
    const shell = host();
    await adopt(shell, registry.sign([one('1.0.0')], { revision: 31, createdAt: '2027-01-02T00:00:00Z' }));
    await adopt(shell, registry.sign([one('1.1.0')], { revision: 32, createdAt: '2027-01-01T00:00:00Z' }));
    expect(live(shell)).toBe(32);
    expect(shell.releases.degradedReasons).toEqual([]);
  });

  it('reports an older revision as long as the registry serves it, even if its set is in use', async () => {
    const shell = host();
    const set = { id: 'the same' };
    await adopt(shell, registry.sign([one('1.0.0')], { ...set, revision: 9 }));
    await shell.releases.offer(
      registry.sign([one('1.0.0')], { ...set, revision: 4, createdAt: '2030-01-01T00:00:00Z' }),
    );
    expect(shell.releases.degradedReasons).toEqual(['revision 4 is older than revision 9, which this host has seen']);
    await adopt(shell, registry.sign([one('1.1.0')], { revision: 10 }));
    expect(shell.releases.degradedReasons).toEqual([]);
  });

  it('refuses another set of the same revision', async () => {
    const shell = host();
    await adopt(shell, registry.sign([one('1.0.0')]));
    await shell.releases.offer(registry.sign([one('1.1.0')]));
    expect(shell.releases.degradedReasons).toEqual(['the registry has given out two different sets as revision 1']);
  });

  it('stays on its set when the trial of the next one finds faults, reports them, and adopts the one after', async () => {
    const fault = { remote: 'mfe-one', version: '1.1.0', block: 'a-block', reason: 'broke' };
    const trial = async ({ set }: { set: { revision: number } }) => (set.revision === 2 ? [fault] : []);
    const shell = host({ prepare: trial });
    await adopt(shell, registry.sign([one('1.0.0')]));
    await shell.releases.offer(registry.sign([one('1.1.0')], { revision: 2 }));
    await expectEventually(() => shell.releases.refused !== undefined);
    expect(live(shell)).toBe(1);
    expect(shell.releases.refused).toMatchObject({ set: { revision: 2 }, faults: [fault] });
    expect(shell.releases.degradedReasons).toEqual(['revision 2 failed its trial: mfe-one@1.1.0 a-block: broke']);
    await adopt(shell, registry.sign([one('1.0.0')], { revision: 3 }));
    expect(live(shell)).toBe(3);
    expect(shell.releases.degradedReasons).toEqual([]);
  });

  it('tries a refused set again, since the cause may be temporary', async () => {
    const faults: TrialFault[] = [{ remote: 'mfe-one', version: '1.1.0', reason: 'no service' }];
    const shell = host({ prepare: async (_, before) => (before ? faults.splice(0) : []), retrialMs: 1 });
    await adopt(shell, registry.sign([one('1.0.0')]));
    await shell.releases.offer(registry.sign([one('1.1.0')], { revision: 2 }));
    await expectEventually(() => live(shell) === 2);
  });

  it('stays on a set that failed after it was adopted, and reports that, until there is a newer one', async () => {
    const faults = [{ remote: 'mfe-one', version: '1.1.0', block: 'a-block', reason: 'broke' }];
    const shell = host();
    await adopt(shell, registry.sign([one('1.0.0')]));
    const before = shell.releases.current!;
    await adopt(shell, registry.sign([one('1.1.0')], { revision: 2 }));
    shell.releases.condemn(before, faults);
    expect(shell.releases.refused).toBeUndefined();
    shell.releases.condemn(shell.releases.current!, faults);
    expect(live(shell)).toBe(2);
    expect(shell.releases.refused).toMatchObject({ set: { revision: 2 }, faults });
    expect(shell.releases.degradedReasons).toEqual(['revision 2 failed its trial: mfe-one@1.1.0 a-block: broke']);
    await adopt(shell, registry.sign([one('1.0.0')], { revision: 3 }));
    expect(shell.releases.degradedReasons).toEqual([]);
  });

  it('ends a trial when there is a newer set', async () => {
    const begun: number[] = [];
    const shell = host({
      prepare: async ({ set }, _, signal) => {
        begun.push(set.revision);
        if (set.revision === 2) await new Promise((resolve) => signal.addEventListener('abort', resolve));
        return [];
      },
    });
    await adopt(shell, registry.sign([one('1.0.0')]));
    await shell.releases.offer(registry.sign([one('1.1.0')], { revision: 2 }));
    await expectEventually(() => begun.includes(2));
    await adopt(shell, registry.sign([one('1.2.0')], { revision: 3 }));
    expect(reports.some((report) => report.includes('made from revision 2'))).toBe(false);
  });

  it('fetches earlier versions for browsers to fall back to', async () => {
    const shell = host();
    await adopt(shell, registry.sign([one('1.1.0')], { fallbacks: { 'mfe-one': [one('1.0.0')] } }));
    await expectEventually(() => shell.files.has({ remote: 'mfe-one', version: '1.0.0' }));
  });
});
