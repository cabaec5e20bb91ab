import type { Cluster } from '@forecourt/tools/cluster';
import { migrate, origins, registryDirOf, unpack } from '@forecourt/tools/start-cluster';
import { changes, withChangedBuild } from '../changed-build';
import { Releases } from '../releases';
import { untilServing } from '@forecourt/tools/until-serving';

const REMOTE = 'mfe-reviews';
const PAIRS = ['api-1', 'api-2', 'registry-1', 'registry-2', 'shell-1', 'shell-2'] as const;

/** What the faults are done to. */
export interface Target {
  cluster: Cluster;
  /** Until so many more pages have been opened. */
  afterViews: (count: number) => Promise<void>;
}

interface Fault {
  name: string;
  happen: (target: Target) => Promise<void>;
}

/** Each in turn, as an operator does: the next when the proxy has taken the last one back. */
async function restartAll({ cluster }: Target, folderOf: (kind: string) => string | undefined): Promise<void> {
  for (const name of PAIRS) {
    await cluster.restart(name, folderOf(name.replace(/-\d$/, '')));
    await untilServing(cluster, name);
  }
}

/** Ends processes as a crash does, and starts them again after a while. */
async function crash({ cluster, afterViews }: Target, ...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => cluster.kill(name)));
  await afterViews(100);
  await Promise.all(names.map((name) => cluster.restart(name)));
  for (const name of names) await untilServing(cluster, name);
}

export const faults: readonly Fault[] = [
  { name: 'nothing', happen: ({ afterViews }) => afterViews(300) },
  {
    name: 'a release is promoted and rolled back',
    happen: async ({ cluster, afterViews }) => {
      const releases = await Releases.of({ origins, registryDir: registryDirOf(cluster) });
      const version = await withChangedBuild(REMOTE, changes.words('Showing our 5 star reviews', 'Only five star reviews here'), (folder) =>
        releases.publish(REMOTE, folder),
      );
      await releases.promote(version);
      await afterViews(100);
      await releases.rollback(REMOTE);
      await afterViews(100);
    },
  },
  { name: 'all six restarted in turn', happen: (target) => restartAll(target, () => undefined) },
  {
    name: 'all six upgraded in turn',
    happen: async (target) => {
      const folders = new Map<string, string>();
      for (const kind of ['api', 'registry', 'shell'] as const) folders.set(kind, await unpack(target.cluster, kind, `${kind}-next`));
      for (const kind of ['api', 'registry'] as const) await migrate(target.cluster, kind, `${kind}-next`);
      await restartAll(target, (kind) => folders.get(kind));
    },
  },
  ...PAIRS.map((name) => ({ name: `${name} killed`, happen: (target: Target) => crash(target, name) })),
  { name: 'both registries killed', happen: (target) => crash(target, 'registry-1', 'registry-2') },
  {
    name: 'PostgreSQL restarted',
    happen: async ({ cluster, afterViews }) => {
      await cluster.restart('database');
      await afterViews(100);
    },
  },
  {
    name: 'the pooler restarted',
    happen: async ({ cluster, afterViews }) => {
      await cluster.restart('pooler');
      await afterViews(100);
    },
  },
  {
    name: 'the proxy reloaded',
    happen: async ({ cluster, afterViews }) => {
      cluster.service('proxy').process.kill('SIGUSR2');
      await afterViews(100);
    },
  },
];
