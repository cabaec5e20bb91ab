import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EngineMessage, EngineOptions } from './embedded-engine';
import { SessionQueue } from './session-queue';

const MAX_CONNECTIONS = 200;

/** The worker thread's program: PGlite, and the socket that `pg` connects to. Told to stop by any message. */
async function serve(options: EngineOptions): Promise<void> {
  const database = await PGlite.create(options.dataDir ? { dataDir: options.dataDir } : {});
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
  parentPort?.once('message', () => void stop(server, database));
}

async function stop(server: PGLiteSocketServer, database: PGlite): Promise<void> {
  await server.stop();
  await database.close();
  tell({ type: 'stopped' });
  parentPort?.close();
}

function tell(message: EngineMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(message);
}

await serve(workerData as EngineOptions);
