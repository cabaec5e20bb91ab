import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { AdoptedReleaseSet, type AdoptedReleaseSetOptions } from '../server/adopted-release-set';
import { RegistryOrigins } from '../server/registry-origins';
import { ReleaseFiles } from '../server/release-files';
import { followReleaseSet, reportServing, type FollowedChannel } from '../server/release-set-client';
import { TestRegistry } from './test-registry';

/** The data folder of the host. */
export let dir: string;
export let registry: TestRegistry;
let stop: AbortController;
/** The host's messages to its operator. */
export let reports: string[];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'forecourt-releases-'));
  registry = await TestRegistry.start();
  stop = new AbortController();
  reports = [];
});
afterEach(async () => {
  stop.abort();
  await registry.stop();
  await rm(dir, { recursive: true, maxRetries: 5, retryDelay: 50 });
});

/** Returns a host with the state of the test's folder. A second call returns the host after a restart. */
export function host({
  origins = [registry.origin],
  ...options
}: Partial<AdoptedReleaseSetOptions> & { origins?: string[] } = {}) {
  const report = (_: string, message: string) => reports.push(message);
  const files = new ReleaseFiles({ dir: path.join(dir, 'releases'), origins, timeoutMs: 500, report });
  const releases = new AdoptedReleaseSet({
    channel: 'production',
    readPublicKey: async () => registry.publicKeyPem,
    files,
    stateFile: path.join(dir, 'release-set.json'),
    report,
    maxRetryDelayMs: 200,
    onOutcome: () => void reportServing(followed),
    ...options,
  });
  const followed: FollowedChannel = {
    registries: new RegistryOrigins(origins),
    channel: 'production',
    self: () => ({ host: 'host-under-test', revision: releases.current?.set.revision ?? 0 }),
    token: 'of-all-hosts',
    signal: stop.signal,
  };
  stop.signal.addEventListener('abort', () => releases.stop());
  const follow = () =>
    followReleaseSet({
      ...followed,
      maxDelayMs: 200,
      onEnvelope: (envelope) => void releases.offer(envelope),
      onLink: (link) => reports.push(link),
    });
  return { files, releases, follow };
}

export const one = (version: string) =>
  registry.release({ remote: 'mfe-one', version, files: { 'browser/one.js': `one ${version}` } });
export const two = (version: string) => registry.release({ remote: 'mfe-two', version });
export const live = ({ releases }: ReturnType<typeof host>) => releases.current?.set.revision;

/** Offers a set and waits until it is in use and on disk, in this order. */
export async function adopt(shell: ReturnType<typeof host>, envelope: ReturnType<TestRegistry['sign']>): Promise<void> {
  await shell.releases.offer(envelope);
  const file = path.join(dir, 'release-set.json');
  await expectEventually(() => existsSync(file) && readFileSync(file, 'utf8') === JSON.stringify(envelope));
}
