import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, runTask, startService, type Service } from '../services';
import { postgresPrograms, type Command } from './postgres-program';

/**
 * The owner of databases, and the database of that name. The superuser cannot log in: it could run programs as the
 * server's user.
 */
const OWNER = 'forecourt';
const BOOTSTRAP = `create role ${OWNER} login createdb\ncreate database ${OWNER} owner ${OWNER}\nalter role superuser nologin\n`;
/** A setting that PostgreSQL ignores, in which a server records the process that started it. */
const STARTER = 'forecourt.starter';
const PATIENCE_MS = 15_000;

/** Returns the address for an ordinary owner of databases. */
export function ownerUrl(port: number, database = OWNER): string {
  return `postgres://${OWNER}@127.0.0.1:${port}/${database}`;
}

/**
 * Starts a PostgreSQL with its data in a folder, created if missing, and waits until it answers. It can be reached from
 * this machine only, without a password.
 *
 * @param settings of the server
 * @throws with the reason, and what to do: when the data or the port are in use, or this machine cannot run it
 */
export async function openPostgres(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
  logDir = folder,
): Promise<Service> {
  try {
    await endLeftBehind(folder);
    const { initdb, postgres } = await postgresPrograms();
    const data = dataIn(folder);
    const args = Object.entries({
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      [STARTER]: String(process.pid),
      ...settings,
    });
    if (!existsSync(data)) await createData(data, initdb, postgres, settings['fsync'] !== 'off');
    const server: Command = [...postgres, '-D', data, ...args.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    return await start(server, port, logDir);
  } catch (error) {
    throw new Error(
      `PostgreSQL could not be started. ${(error as Error).message}\nTo use a different server, set DATABASE_URL to its address.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Ends the server on some data whose starter has ended, for example by `kill -9`.
 *
 * @throws when its starter still runs
 */
export async function endLeftBehind(folder: string): Promise<void> {
  const data = dataIn(folder);
  const pidFile = path.join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!(pid > 0) || !isAlive(pid)) return;
  const command = await commandOf(pid);
  if (!command?.includes(data)) {
    // By now a different program may have its process id, and PostgreSQL would assume that it is a server.
    if (command !== undefined && !command.includes('postgres')) await rm(pidFile);
    return;
  }
  const starter = Number(new RegExp(`${STARTER}=(\\d+)`).exec(command)?.[1]);
  if (isAlive(starter))
    throw new Error(`The data in ${folder} is in use by process ${starter}. Stop that first, or use another folder.`);
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + PATIENCE_MS; existsSync(pidFile); await sleep(50)) {
    if (Date.now() > until)
      throw new Error(`An earlier PostgreSQL, process ${pid}, does not stop. End it, then start again.`);
  }
}

/** Returns the command of a process: empty if it has ended, undefined if the system does not provide it. */
async function commandOf(pid: number): Promise<string | undefined> {
  const runPs = () => spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => runPs().stdout ?? undefined);
}

const dataIn = (folder: string) => path.join(path.resolve(folder), 'data');

/** Creates the data folder. An incomplete one, after an interruption, does not count. */
async function createData(data: string, initdb: Command, postgres: Command, isSynced: boolean): Promise<void> {
  const half = `${data}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(path.dirname(data), { recursive: true });
  // The same on all machines: text in the order of Unicode's code points, with lower and upper case of all letters.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = ['--username=superuser', '--auth=trust', ...locale, ...(isSynced ? [] : ['--no-sync'])];
  await runTask({ name: 'Making a database', main: [...initdb, '-D', half, ...flags], env: {} });
  await runTask({
    name: 'Making the owner of databases',
    main: [...postgres, '--single', '-D', half, 'postgres'],
    input: BOOTSTRAP,
    env: {},
  });
  await rename(half, data);
}

/** The processes of a killed server end a moment later. Until then no other server may start. */
async function start(server: Command, port: number, logDir: string): Promise<Service> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    try {
      return await startService(
        { name: 'database', main: server, port, env: {}, ready: /ready to accept connections/, stopSignal: 'SIGINT' },
        logDir,
      );
    } catch (error) {
      if (Date.now() > until || !(error as Error).message.includes('is still in use')) throw error;
    }
  }
}
