import { readFile, rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EngineCommand, EngineMessage, EngineOptions } from './embedded-engine';
import { SessionQueue } from './session-queue';

const MAX_CONNECTIONS = 200;
/** Data in memory needs no large cache in front of it, nor a large log: each start would fill them with zeros. */
const IN_MEMORY = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'], initDbStartParams: ['--wal-segsize=1'] };

interface Running {
  database: PGlite;
  server: PGLiteSocketServer;
}

let running: Promise<Running> | undefined;

/** The worker thread's program: PGlite, and the socket that `pg` connects to. Its parent starts and stops one at a time. */
async function obey(command: EngineCommand): Promise<void> {
  if (command.type === 'start') running = start(command.options);
  const engine = await running;
  if (!engine) return;
  if (command.type === 'save') await save(engine.database, command.file);
  if (command.type === 'stop') await stop(engine);
}

async function start(options: EngineOptions): Promise<Running> {
  const database = await PGlite.create({
    ...(options.dataDir ? { dataDir: options.dataDir } : IN_MEMORY),
    ...(options.copyOf && { loadDataDir: new Blob([await readFile(options.copyOf)]) }),
  });
  const server = new PGLiteSocketServer({
    db: database,
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    maxConnections: MAX_CONNECTIONS,
  });
  // The package has no option for its queue; each connection's handler is given this property.
  Reflect.set(server, 'queryQueue', new SessionQueue(database, options.idleLimitMs));
  await server.start();
  tell({ type: 'ready', address: server.getServerConn() });
  return { database, server };
}

/** The file gets its name once it is complete. */
async function save(database: PGlite, file: string): Promise<void> {
  await database.exec('checkpoint');
  const data = await database.dumpDataDir('none');
  await writeFile(`${file}.part`, data.stream());
  await rename(`${file}.part`, file);
  tell({ type: 'saved' });
}

async function stop({ database, server }: Running): Promise<void> {
  await server.stop();
  await database.close();
  tell({ type: 'stopped' });
}

function tell(message: EngineMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(message);
}

parentPort?.on('message', (command: EngineCommand) => void obey(command));
