import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EngineMessage, EngineOptions } from './embedded-engine';
import { SessionQueue } from './session-queue';

const MAX_CONNECTIONS = 200;

/** The thread's program: PGlite, and the socket that `pg` connects to, until its parent sends a message. */
export async function serveEngine(): Promise<void> {
  const { dataDir, host = '127.0.0.1', port = 0, idleLimitMs } = workerData as EngineOptions;
  const database = await PGlite.create({ dataDir });
  const server = new PGLiteSocketServer({ db: database, host, port, maxConnections: MAX_CONNECTIONS });
  useQueue(server, new SessionQueue(database, idleLimitMs));
  await server.start();
  tell({ kind: 'ready', address: server.getServerConn() });

  parentPort?.once('message', async () => {
    await server.stop();
    await database.close();
    tell({ kind: 'stopped' });
  });
}

/** Needs the private field `queryQueue` of pglite-socket, which it hands to each connection: the package has no option for its queue. */
export function useQueue(server: PGLiteSocketServer, queue: SessionQueue): void {
  if (!('queryQueue' in server)) throw new Error('pglite-socket keeps its queue elsewhere now: without ours, statements of two connections mix');
  Reflect.set(server, 'queryQueue', queue);
}

function tell(message: EngineMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(message);
}
