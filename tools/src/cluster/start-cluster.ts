import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { packService } from '../pack/pack-service';
import { packedServices } from '../pack/packed-services';
import { openPostgres, ownerUrl } from '../postgres/open-postgres';
import { releaseAll } from '../release-all';
import { remoteNames } from '../remotes';
import { root, runTask, startService, type Service } from '../services';
import { metricsPort, ports } from './cluster-ports';

const DEPLOY = path.join(root, 'deploy');
const DATABASE = 'forecourt';

/** Programs of the distribution. */
const PROGRAMS = { haproxy: 'haproxy', pgbouncer: 'pgbouncer', prometheus: 'prometheus' };

/** @throws when the distribution's packages are not installed, with the command that does it */
export function requirePrograms(): void {
  const missing = Object.values(PROGRAMS).filter((name) => spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${name}`]).status !== 0);
  if (missing.length > 0) throw new Error(`The cluster needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}`);
}

export interface ClusterOptions {
  dataDir: string;
  seedCars: number;
  say: (line: string) => void;
  /** Told of each part that runs now, with what stops it. */
  onStarted: (stop: () => Promise<void>) => void;
}

/**
 * Two of each service, from their archives, as in production: behind a proxy with TLS, with a PostgreSQL through a pooler, watched by
 * Prometheus. The site has been built.
 */
export async function startCluster({ dataDir, seedCars, say, onStarted }: ClusterOptions): Promise<{ origin: string }> {
  requirePrograms();
  const logDir = path.join(dataDir, 'logs');
  const inside = (...names: string[]) => path.join(dataDir, ...names);
  for (const folder of ['logs', 'run', 'archives', 'targets', 'postgres']) await mkdir(inside(folder), { recursive: true });

  say('Archives of the services');
  for (const service of packedServices) {
    const { file } = await packService(service, inside('archives'));
    await rm(inside(service.name), { recursive: true, force: true });
    await mkdir(inside(service.name));
    await runTask({ name: 'Unpacking', main: ['tar', 'xzf', inside('archives', file), '-C', inside(service.name)], env: {} });
  }

  say('PostgreSQL, and a pooler in front of it');
  const postgres = await openPostgres(inside('postgres'), ports.database, { max_connections: '100' }, logDir);
  onStarted(() => postgres.stop());
  const start = async (
    name: string,
    port: number,
    main: Service['main'],
    env: Record<string, string>,
    { ready = 'http' as Service['ready'], cwd = dataDir } = {},
  ) => {
    onStarted((await startService({ name, port, main, env: { ...env, PATH: `${process.env['PATH']}:/usr/sbin` }, ready, cwd }, logDir)).stop);
  };
  await writeFile(
    inside('pgbouncer.ini'),
    [
      '[databases]',
      `${DATABASE} = host=127.0.0.1 port=${ports.database} user=forecourt password=forecourt`,
      `%include ${path.join(DEPLOY, 'pgbouncer.ini')}`,
      `listen_addr = 127.0.0.1`,
      `listen_port = ${ports.pooler}`,
      '',
    ].join('\n'),
  );
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  await start('pooler', ports.pooler, ['pgbouncer', ...user, inside('pgbouncer.ini')], {}, { ready: 'port' });

  const databaseUrl = ownerUrl(ports.pooler, DATABASE);
  const secretFile = inside('secret');
  if (!existsSync(secretFile)) await writeFile(secretFile, randomBytes(32).toString('base64'), { mode: 0o600 });
  const secret = await readFile(secretFile, 'utf8');
  const origin = `https://localhost:${ports.site}`;
  const shared = { NODE_ENV: 'production', DRAFT_KEY_FILE: inside('draft-key') };

  const remotes = await remoteNames();
  let hostToken = '';
  const settings = {
    api: (index: number) => ({
      ...shared,
      API_PORT: String(ports.apis[index]),
      METRICS_PORT: String(metricsPort(ports.apis[index] ?? 0)),
      DATABASE_URL: databaseUrl,
      CLIENT_TOKEN_SECRET: secret,
      SITE_ORIGIN: origin,
      PICTURE_DIR: inside('pictures'),
      SEED_CARS: String(seedCars),
    }),
    registry: (index: number) => ({
      ...shared,
      REGISTRY_PORT: String(ports.registries[index]),
      METRICS_PORT: String(metricsPort(ports.registries[index] ?? 0)),
      REGISTRY_DATA_DIR: inside(`registry-${index + 1}`),
      DATABASE_URL: databaseUrl,
      PUBLIC_REGISTRY_ORIGIN: `http://127.0.0.1:${ports.registry}`,
      REGISTRY_KEY_SECRET: secret,
      REGISTRY_REMOTES: remotes.join(','),
      API_ORIGIN: `http://127.0.0.1:${ports.api}`,
    }),
    shell: (index: number) => ({
      NODE_ENV: 'production',
      SHELL_PORT: String(ports.shells[index]),
      METRICS_PORT: String(metricsPort(ports.shells[index] ?? 0)),
      SHELL_HOST: '127.0.0.1',
      SHELL_DATA_DIR: inside(`shell-${index + 1}`),
      API_ORIGIN: `http://127.0.0.1:${ports.api}`,
      REGISTRY_ORIGIN: `http://127.0.0.1:${ports.registry}`,
      REGISTRY_PUBLIC_KEY_FILE: inside('registry-1/public-key.pem'),
      REGISTRY_TOKEN: hostToken,
      TRUST_PROXY: '127.0.0.1',
      SITE_PORTS: String(ports.site),
      APPLY_ORIGIN: `http://localhost:${ports.apply}`,
    }),
  };
  const portsOf = { api: ports.apis, registry: ports.registries, shell: ports.shells };
  type Kind = keyof typeof settings;
  const startOne = (kind: Kind, index: number) =>
    start(`${kind}-${index + 1}`, portsOf[kind][index] ?? 0, [process.execPath, 'start.mjs'], settings[kind](index), { cwd: inside(kind) });
  const both = (kind: Kind) => Promise.all([startOne(kind, 0), startOne(kind, 1)]);

  say('Migrations, page documents, and sample cars');
  const task = (kind: 'api' | 'registry', name: string) =>
    runTask({ name, main: [process.execPath, `${name}.mjs`], cwd: inside(kind), env: settings[kind](0) });
  for (const kind of ['api', 'registry'] as const) await task(kind, 'migrate');
  await task('api', 'content');
  await task('api', 'seed');
  say('Two APIs and two registries');
  await both('api');
  await startOne('registry', 0);
  await startOne('registry', 1);

  say('A proxy with TLS');
  await makeCertificate(inside('site.pem'));
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  await start(
    'proxy',
    ports.site,
    ['haproxy', '-W', '-db', '-f', path.join(DEPLOY, 'haproxy.cfg')],
    {
      RUN_DIR: inside('run'),
      SITE_ADDRESS: at(ports.site),
      SITE_CERTIFICATE: inside('site.pem'),
      API_ADDRESS: at(ports.api),
      REGISTRY_ADDRESS: at(ports.registry),
      SHELL_1: at(ports.shells[0]),
      SHELL_2: at(ports.shells[1]),
      API_1: at(ports.apis[0]),
      API_2: at(ports.apis[1]),
      REGISTRY_1: at(ports.registries[0]),
      REGISTRY_2: at(ports.registries[1]),
    },
    { ready: 'port' },
  );

  say('Releases');
  hostToken = (await readLocalCredentials(inside('registry-1'))).host ?? '';
  await releaseAll({ origins: { registry: `http://127.0.0.1:${ports.registry}` }, registryDir: inside('registry-1') }, remotes, say);
  say('Two shells');
  await both('shell');

  say('Prometheus');
  const targets = (Object.keys(portsOf) as Kind[]).map((job) => ({ targets: portsOf[job].map((port) => at(metricsPort(port))), labels: { job } }));
  for (const file of ['prometheus.yaml', 'alerts.yaml']) await writeFile(inside(file), await readFile(path.join(DEPLOY, file)));
  await writeFile(inside('targets', 'cluster.json'), JSON.stringify(targets));
  const prometheus = [
    'prometheus',
    '--config.file',
    inside('prometheus.yaml'),
    '--storage.tsdb.path',
    inside('prometheus'),
    '--web.listen-address',
    at(ports.prometheus),
  ] as const;
  await start('prometheus', ports.prometheus, prometheus, {}, { ready: 'port' });

  return { origin };
}

/** One that nobody signed, for all brands' hosts on this machine. */
async function makeCertificate(file: string): Promise<void> {
  if (existsSync(file)) return;
  const [key, certificate] = [`${file}.key`, `${file}.certificate`];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'];
  const main = [
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ] as const;
  await runTask({ name: 'A certificate', main, env: {} });
  await writeFile(file, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')), { mode: 0o600 });
}
