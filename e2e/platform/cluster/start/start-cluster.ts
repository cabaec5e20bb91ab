import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { packService } from '@forecourt/tools/pack-service';
import { packedServices } from '@forecourt/tools/packed-services';
import { releaseAll } from '@forecourt/tools/release-all';
import { remoteNames } from '@forecourt/tools/remotes';
import { root } from '@forecourt/tools/services';
import { makeCertificate } from './certificate';
import type { Cluster } from './cluster';
import { metricsPort, ports } from './cluster-ports';
import { at, commandSettings, type Kind, KINDS, settingsOf, writeSecret, writeSecrets } from './cluster-settings';
import { Databases } from './databases';
import { startObjectStore } from './object-store';
import { requirePrograms } from '@forecourt/tools/programs';
import { proxySettings } from './proxy-settings';
import { untilServing } from './until-serving';

const DEPLOY = path.join(root, 'deploy');

export const origins = { site: `https://localhost:${ports.site}`, registry: `http://${at(ports.registries)}` } as const;

/** The registry whose data folder has the first tokens. */
export const registryDirOf = ({ dataDir }: Pick<Cluster, 'dataDir'>) => path.join(dataDir, 'registry-1');

/** Packs a service and unpacks it in the cluster's folder. @returns where */
export async function unpack(cluster: Cluster, kind: Kind, folder: string = kind): Promise<string> {
  const service = packedServices.find(({ name }) => name === kind);
  if (!service) throw new Error(`No service is called ${kind}`);
  const [archives, place] = [path.join(cluster.dataDir, 'archives'), path.join(cluster.dataDir, folder)];
  await mkdir(archives, { recursive: true });
  const { file } = await packService(service, archives);
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  await cluster.run({ name: 'Unpacking', main: ['tar', 'xzf', path.join(archives, file), '-C', place], env: {} });
  return place;
}

/**
 * Two of each service, from their archives, as in production: behind a proxy with TLS, with a PostgreSQL and its
 * replica through a pooler, and an object store, watched by Prometheus. The site has been built.
 */
export async function startCluster(
  cluster: Cluster,
  { seedCars, say }: { seedCars: number; say: (line: string) => void },
): Promise<Databases> {
  requirePrograms();
  const { dataDir } = cluster;
  const inside = (...names: string[]) => path.join(dataDir, ...names);
  for (const folder of ['run', 'targets']) await mkdir(inside(folder), { recursive: true });
  await writeSecrets(dataDir);
  const remotes = await remoteNames();
  const start = (kind: Kind, index: 0 | 1) =>
    cluster.start({
      name: `${kind}-${index + 1}`,
      port: ports[kind][index],
      main: [process.execPath, 'start.mjs'],
      cwd: inside(kind),
      env: settingsOf(kind, index, dataDir),
      ready: 'http',
    });

  say('Archives of the services');
  for (const kind of KINDS) await unpack(cluster, kind);

  say('PostgreSQL, its replica, and a pooler in front of them');
  const databases = new Databases(cluster, ports);
  await databases.open();

  say('An object store');
  await startObjectStore(cluster);

  say('Migrations, page documents, and sample cars');
  await fillDatabase(cluster, seedCars);

  say('Two APIs and two registries');
  await Promise.all([start('api', 0), start('api', 1)]);
  // One after the other: the first registry creates the signing key and the tokens.
  await start('registry', 0);
  await start('registry', 1);

  say('A proxy with TLS');
  await startProxy(cluster);

  say('Releases');
  await writeSecret(dataDir, 'registry-token', (await readLocalCredentials(registryDirOf(cluster))).host ?? '');
  await releaseAll({ origins, registryDir: registryDirOf(cluster) }, remotes, say);
  say('Two shells');
  await Promise.all([start('shell', 0), start('shell', 1)]);
  for (const name of ['shell-1', 'shell-2']) await untilServing(cluster, name);

  say('Prometheus');
  await startPrometheus(cluster);
  return databases;
}

async function fillDatabase(cluster: Cluster, seedCars: number): Promise<void> {
  await migrate(cluster, 'api');
  await migrate(cluster, 'registry');
  const cwd = path.join(cluster.dataDir, 'api');
  const env = commandSettings(cluster.dataDir);
  await cluster.run({ name: 'Applying the page documents', main: [process.execPath, 'content.mjs'], cwd, env });
  const seedEnv = { ...env, NODE_ENV: 'staging', SEED_CARS: String(seedCars) };
  await cluster.run({ name: 'Writing the sample data', main: [process.execPath, 'seed.mjs'], cwd, env: seedEnv });
}

async function startProxy(cluster: Cluster): Promise<void> {
  const env = { ...proxySettings(cluster.dataDir) };
  await makeCertificate(env.SITE_CERTIFICATE);
  const main = ['haproxy', '-W', '-db', '-f', path.join(DEPLOY, 'haproxy.cfg')] as const;
  await cluster.start({ name: 'proxy', port: ports.site, main, env, ready: 'port' });
}

async function startPrometheus(cluster: Cluster): Promise<void> {
  const inside = (...names: string[]) => path.join(cluster.dataDir, ...names);
  const targets = KINDS.map((job) => ({ targets: ports[job].map((port) => at(metricsPort(port))), labels: { job } }));
  await writeFile(inside('targets', 'cluster.json'), JSON.stringify(targets));
  for (const file of ['prometheus.yaml', 'alerts.yaml']) await copyFile(path.join(DEPLOY, file), inside(file));
  const places = ['--config.file', inside('prometheus.yaml'), '--storage.tsdb.path', inside('prometheus')];
  const main = ['prometheus', ...places, '--web.listen-address', at(ports.prometheus)] as const;
  await cluster.start({ name: 'prometheus', port: ports.prometheus, main, env: {}, ready: 'port' });
}

/** Runs a service's migrations. @param folder of its archive */
export async function migrate(cluster: Cluster, kind: 'api' | 'registry', folder: string = kind): Promise<void> {
  await cluster.run({
    name: 'Migrating',
    main: [process.execPath, 'migrate.mjs'],
    cwd: path.join(cluster.dataDir, folder),
    env: commandSettings(cluster.dataDir),
  });
}
