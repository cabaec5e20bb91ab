import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPool, type Pool } from '@forecourt/database/pool';
import { startTestDatabase } from '@forecourt/database/test-database';
import { expectEventually } from '@forecourt/service/expect-eventually';

/** A database that the `pg_dump` of this machine can dump. */
export interface DumpServer {
  url: string;
  pool: Pool;
  stop: () => Promise<void>;
}

const NOBODY = 65_534;
/** PostgreSQL refuses to run as root. */
const asUser = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const firstNumber = (text: string) => Number(/\d+/.exec(text)?.[0] ?? 0);
const said = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '';

/** Returns why nothing can be dumped here, or undefined. `pg_dump` dumps servers of its version and older ones. */
export async function whyNoDump(): Promise<string | undefined> {
  if (firstNumber(said('pg_dump', '--version')) === 0) return 'there is no pg_dump on this machine';
  return (await dumpsRunsServer()) || existsSync(binary('initdb'))
    ? undefined
    : 'pg_dump is older than the server of the tests, and brings no server of its own';
}

/** The run's PostgreSQL if `pg_dump` is new enough for it, else one of the same package as `pg_dump`. */
export async function startDumpServer(): Promise<DumpServer> {
  if (await dumpsRunsServer()) return startTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'dump-server-'));
  if ('uid' in asUser) chownSync(folder, NOBODY, NOBODY);
  const data = path.join(folder, 'data');
  const made = spawnSync(
    binary('initdb'),
    ['-D', data, '-U', 'forecourt', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
    {
      ...asUser,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const server = spawn(binary('postgres'), ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F'], {
    ...asUser,
    stdio: 'ignore',
  });
  const url = `postgres://forecourt@127.0.0.1:${port}/postgres`;
  const pool = openPool(url);
  await expectEventually(() =>
    pool.query('select').then(
      () => true,
      () => false,
    ),
  );
  return {
    url,
    pool,
    stop: async () => {
      await pool.end();
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

async function dumpsRunsServer(): Promise<boolean> {
  if (!process.env.TEST_DATABASE_URL) return false;
  const pool = openPool(process.env.TEST_DATABASE_URL);
  const { rows } = await pool.query<{ server_version: string }>('show server_version').finally(() => pool.end());
  return firstNumber(said('pg_dump', '--version')) >= firstNumber(rows[0]?.server_version ?? '');
}

function binary(name: string): string {
  return path.join(said('pg_config', '--bindir').trim(), name);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
