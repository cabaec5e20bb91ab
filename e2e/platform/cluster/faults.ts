import { migrate, origins, registryDirOf, unpack } from './start/start-cluster';
import { untilServing } from './start/until-serving';
import { changes, withChangedBuild } from '../../changed-build';
import { Releases, type Version } from '../../releases';
import { databaseFaults } from './database-faults';
import type { Fault, Target } from './fault';

const REMOTE = 'mfe-reviews';
const PAIRS = ['api-1', 'api-2', 'registry-1', 'registry-2', 'shell-1', 'shell-2'] as const;

/** Restarts each service in turn, as an operator would: the next one when the proxy uses the last one again. */
async function restartAll({ cluster }: Target, folderOf: (kind: string) => string | undefined): Promise<void> {
  for (const name of PAIRS) {
    await cluster.restart(name, folderOf(name.replace(/-\d$/, '')));
    await untilServing(cluster, name);
  }
}

/** Kills processes, and restarts them after a while. */
async function crash({ cluster, watch }: Target, ...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => cluster.kill(name)));
  await watch(5);
  await Promise.all(names.map((name) => cluster.restart(name)));
  for (const name of PAIRS.filter((each) => names.includes(each))) await untilServing(cluster, name);
}

async function publishChanged(releases: Releases): Promise<Version> {
  const otherWords = changes.words('Showing our 5 star reviews', 'Only five star reviews here');
  return withChangedBuild(REMOTE, otherWords, (folder) => releases.publish(REMOTE, folder));
}

export const faults: readonly Fault[] = [
  { name: 'nothing', happen: ({ watch }) => watch(15) },
  {
    name: 'a release is promoted and rolled back',
    happen: async ({ cluster, watch }) => {
      const releases = await Releases.of({ origins, registryDir: registryDirOf(cluster) });
      await releases.promote(await publishChanged(releases));
      await watch(5);
      await releases.rollback(REMOTE);
      await watch(5);
    },
  },
  { name: 'all six restarted in turn', happen: (target) => restartAll(target, () => undefined) },
  {
    name: 'all six upgraded in turn',
    happen: async (target) => {
      // A new folder, because a process may still run in the folder of the last upgrade.
      const version = Date.now();
      const folders = new Map<string, string>();
      for (const kind of ['api', 'registry', 'shell'] as const)
        folders.set(kind, await unpack(target.cluster, kind, `${kind}-version-${version}`));
      for (const kind of ['api', 'registry'] as const)
        await migrate(target.cluster, kind, `${kind}-version-${version}`);
      await restartAll(target, (kind) => folders.get(kind));
    },
  },
  ...PAIRS.map((name) => ({ name: `${name} killed`, happen: (target: Target) => crash(target, name) })),
  { name: 'both registries killed', happen: (target) => crash(target, 'registry-1', 'registry-2') },
  ...databaseFaults,
  {
    name: 'the pooler restarted',
    happen: async ({ cluster, watch }) => {
      await cluster.restart('pooler');
      await watch(5);
    },
  },
  ...[
    { name: 'the pooler reloaded', service: 'pooler', signal: 'SIGHUP' as const },
    { name: 'the proxy reloaded', service: 'proxy', signal: 'SIGUSR2' as const },
  ].map(({ name, service, signal }) => ({
    name,
    happen: async ({ cluster, watch }: Target) => {
      cluster.service(service).process.kill(signal);
      await watch(5);
    },
  })),
  {
    name: 'the object store gone',
    happen: async ({ cluster, watch }) => {
      const releases = await Releases.of({ origins, registryDir: registryDirOf(cluster) });
      await cluster.kill('object-store');
      const reason = await publishChanged(releases).then(
        () => 'nothing',
        (error: Error) => error.message,
      );
      await watch(5);
      await cluster.restart('object-store');
      await publishChanged(releases);
      return `A publisher meanwhile saw: ${reason}`;
    },
  },
  { name: 'Prometheus killed', happen: (target) => crash(target, 'prometheus') },
];
