import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PGlite, type MemoryFS } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EngineCommand, EngineMessage, EngineOptions } from './embedded-engine';
import { SessionQueue } from './session-queue';

const MAX_CONNECTIONS = 200;
/** Data in memory needs no large cache in front of it, nor a large log: each start would fill them with zeros. */
const IN_MEMORY = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'], initDbStartParams: ['--wal-segsize=1'] };

/** Where engines get their databases from, and give them back to. */
export interface Databases {
  open: (options: EngineOptions) => Promise<PGlite>;
  close: (database: PGlite) => Promise<void>;
}

interface Running {
  database: PGlite;
  server: PGLiteSocketServer;
  queue: SessionQueue;
}

/** A worker thread's program: PGlite, and the socket that `pg` connects to. Its parent starts and stops one at a time. */
export function serveEngines(databases: Databases = { open: openDatabase, close: (database) => database.close() }): void {
  let running: Promise<Running> | undefined;

  async function obey(command: EngineCommand): Promise<void> {
    if (command.type === 'start') running = databases.open(command.options).then((database) => start(database, command.options));
    const engine = await running;
    if (!engine) return;
    if (command.type === 'save') await save(engine.database, command.file);
    if (command.type === 'stop') await stop(engine, databases);
  }

  parentPort?.on('message', (command: EngineCommand) => void obey(command));
}

export async function openDatabase(options: EngineOptions, memory?: MemoryFS): Promise<PGlite> {
  return PGlite.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : IN_MEMORY),
    ...(options.copyOf && { loadDataDir: new Blob([await readFile(options.copyOf)]) }),
    ...(memory && { fs: memory }),
  });
}

async function start(database: PGlite, options: EngineOptions): Promise<Running> {
  const server = new PGLiteSocketServer({
    db: database,
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    maxConnections: MAX_CONNECTIONS,
  });
  const queue = new SessionQueue(database, options.idleLimitMs);
  // The package has no option for its queue; each connection's handler is given this property.
  Reflect.set(server, 'queryQueue', queue);
  await server.start();
  tell({ type: 'ready', address: server.getServerConn() });
  return { database, server, queue };
}

/** The file gets its name once it is complete. */
async function save(database: PGlite, file: string): Promise<void> {
  await database.exec('checkpoint');
  const data = await database.dumpDataDir('none');
  await writeFile(`${file}.part`, data.stream());
  await rename(`${file}.part`, file);
  tell({ type: 'saved' });
}

async function stop({ database, server, queue }: Running, databases: Databases): Promise<void> {
  await server.stop();
  await queue.close();
  await databases.close(database);
  tell({ type: 'stopped' });
}

function tell(message: EngineMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(message);
}
