import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { verifyEnvelope } from '@forecourt/service/verify-envelope';
import { TestRegistry } from '../testing/test-registry';
import { AdoptedReleaseSet } from './adopted-release-set';
import { ReleaseFiles } from './release-files';

let dir: string;
let registry: TestRegistry;
let reports: string[];

beforeEach(async () => {
  dir = testFolder();
  registry = await TestRegistry.start();
  reports = [];
});
afterEach(async () => {
  await registry.stop();
});

function host(readPublicKey = () => registry.publicKeyPem): AdoptedReleaseSet {
  return new AdoptedReleaseSet({
    channel: 'production',
    readPublicKey: async () => readPublicKey(),
    files: new ReleaseFiles({ dir: path.join(dir, 'releases') }),
    stateFile: path.join(dir, 'release-set.json'),
    report: (_level, message) => reports.push(message),
  });
}

const HOUR_MS = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const sign = (version: string, given: Partial<ReleaseSet>) =>
  registry.sign([registry.release({ remote: 'mfe-one', version })], given);
const live = (releases: AdoptedReleaseSet) => releases.current?.set.remotes['mfe-one']?.version;
const kept = async () =>
  verifyEnvelope(JSON.parse(await readFile(path.join(dir, 'release-set.json'), 'utf8')), registry.publicKeyPem).expires;
const keepOnDisk = (given: Partial<ReleaseSet>) =>
  writeFile(path.join(dir, 'release-set.json'), JSON.stringify(sign('1.0.0', given)));

async function adopt(releases: AdoptedReleaseSet, version: string, given: Partial<ReleaseSet>): Promise<void> {
  await releases.offer(sign(version, given));
  await expectEventually(() => live(releases) === version && existsSync(path.join(dir, 'release-set.json')));
}

describe('a host whose set expires', () => {
  it('continues to serve it, and reports that in its log and in /readyz until it is signed again', async () => {
    const releases = host();
    await adopt(releases, '1.0.0', { expires: inMs(1500) });
    await expectEventually(() =>
      reports.some((line) => line.includes('Pages are made from an expired release set: revision 1 expired at')),
    );
    expect(releases.degradedReasons).toEqual([
      expect.stringMatching(/^revision 1 expired at .+Z, and the registry has not signed it again$/),
    ]);
    expect(live(releases)).toBe('1.0.0');

    const expires = inMs(HOUR_MS);
    await releases.offer(sign('1.0.0', { expires }));
    expect(releases.degradedReasons).toEqual([]);
    expect(await kept()).toBe(expires);
    await releases.offer(sign('1.1.0', { revision: 2, expires: inMs(-1000) }));
    expect(releases.degradedReasons).toEqual([expect.stringContaining('before it arrived')]);
    releases.stop();
  });

  it('starts with it from disk', async () => {
    await keepOnDisk({ expires: inMs(-HOUR_MS) });
    const restarted = host();
    await restarted.restore();
    expect([live(restarted), restarted.isDoubtful]).toEqual(['1.0.0', false]);
    expect(restarted.degradedReasons).toEqual([expect.stringContaining('expired at')]);
    restarted.stop();
  });

  it('still takes a newer one, and no older one', async () => {
    await keepOnDisk({ revision: 5, expires: inMs(-HOUR_MS) });
    const releases = host();
    await releases.restore();
    await releases.offer(sign('0.9.0', { revision: 4, expires: inMs(HOUR_MS) }));
    expect(releases.degradedReasons).toContainEqual('revision 4 is older than revision 5, which this host has seen');
    await adopt(releases, '1.1.0', { revision: 6, expires: inMs(HOUR_MS) });
    expect(releases.degradedReasons).toEqual([]);
    releases.stop();
  });
});

describe('a host whose registry changes its key', () => {
  it('stores the set with the new signature, so that it can start when the former key is no longer trusted', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const newKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const releases = host(() => `${registry.publicKeyPem}${newKey}`);
    await adopt(releases, '1.0.0', {});
    await releases.offer(registry.sign([registry.release({ remote: 'mfe-one', version: '1.0.0' })], {}, privateKey));
    releases.stop();
    const restarted = host(() => newKey);
    await restarted.restore();
    expect(live(restarted)).toBe('1.0.0');
    restarted.stop();
  });
});

describe('a set that arrives when it has expired', () => {
  it('is refused by a host whose own has not expired: it was held back, and a newer one may exist', async () => {
    const releases = host();
    await adopt(releases, '1.0.0', { revision: 5, expires: inMs(HOUR_MS) });
    await releases.offer(sign('1.1.0', { revision: 6, expires: inMs(-1000) }));
    expect(live(releases)).toBe('1.0.0');
    expect(releases.degradedReasons).toEqual([expect.stringMatching(/^revision 6 expired at .+, before it arrived$/)]);
    await adopt(releases, '1.2.0', { revision: 7, expires: inMs(HOUR_MS) });
    releases.stop();
  });

  it('is shown by a host without a set, which is not ready with it and does not store it, until a valid one arrives', async () => {
    const releases = host();
    const take = async (version: string, given: Partial<ReleaseSet>) => {
      await releases.offer(sign(version, given));
      await expectEventually(() => live(releases) === version);
    };
    await take('1.0.0', { expires: inMs(-1000) });
    expect(releases.degradedReasons).toEqual([expect.stringContaining('expired at')]);
    await take('1.1.0', { revision: 2, expires: inMs(-1000) });
    expect(releases.isDoubtful).toBe(true);
    expect(existsSync(path.join(dir, 'release-set.json'))).toBe(false);

    await releases.offer(sign('1.1.0', { revision: 2, expires: inMs(HOUR_MS) }));
    expect([releases.isDoubtful, releases.degradedReasons]).toEqual([false, []]);
    expect(existsSync(path.join(dir, 'release-set.json'))).toBe(true);
    releases.stop();
  });

  it('never shortens the time of the same set', async () => {
    const releases = host();
    const expires = inMs(HOUR_MS);
    await adopt(releases, '1.0.0', { expires });
    await releases.offer(sign('1.0.0', { expires: inMs(-1000) }));
    expect(releases.degradedReasons).toEqual([]);
    expect(await kept()).toBe(expires);
    releases.stop();
  });
});
