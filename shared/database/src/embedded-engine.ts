import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How the embedded engine is started. */
export interface EngineOptions {
  /** Folder of the data; in memory when absent. Take the lock of `data-lock` first: the engine has none. */
  dataDir?: string;
  /** A file that `save` wrote: the data in memory starts as a copy of it. */
  copyOf?: string;
  /** Default `127.0.0.1`. The socket has no password: never bind it to a public address. */
  host?: string;
  /** Default 0: the system picks one. */
  port?: number;
  /** After this long a connection that keeps a transaction open without using it is rolled back. Default 15 s. */
  idleLimitMs?: number;
}

/** Messages from the worker to its parent. */
export type EngineMessage = { type: 'ready'; address: string } | { type: 'saved' } | { type: 'stopped' };

/** Messages to the worker. */
export type EngineCommand = { type: 'save'; file: string } | { type: 'stop' };

/** A running embedded engine. */
export interface EmbeddedEngine {
  /** Connection string for `openPool`. */
  url: string;
  /** Resolves to the reason when the engine ends without being asked to. */
  failed: Promise<Error>;
  /** Writes all that is committed to a file, for `copyOf`. */
  save: (file: string) => Promise<void>;
  /** Closes the engine properly: what was committed is on disk afterwards. */
  stop: () => Promise<void>;
}

/**
 * Starts PGlite with its socket server in a worker thread, so that a long query does not hold up the caller's event
 * loop. Rejects with the engine's own error when the port is busy or the data cannot be read.
 */
export async function startEmbeddedEngine(options: EngineOptions = {}): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), { workerData: options });
  const ended = new Promise<Error>((resolve) => {
    worker.once('error', (error) => resolve(error instanceof Error ? error : new Error(String(error))));
    worker.once('exit', (code) => resolve(new Error(`The embedded database ended with code ${code}`)));
  });
  const first = await Promise.race([once(worker, 'message') as Promise<[EngineMessage]>, ended]);
  if (first instanceof Error) throw first;
  const [ready] = first;
  if (ready.type !== 'ready') throw new Error('The embedded database stopped while it was starting');

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  const tell = (command: EngineCommand) => worker.postMessage(command);
  let stopping: Promise<void> | undefined;
  return {
    url: `postgres://forecourt@${ready.address}/forecourt`,
    failed: ended.then((error) => (stopping ? new Promise<Error>(() => undefined) : error)),
    save: async (file) => {
      tell({ type: 'save', file });
      const answer = await Promise.race([once(worker, 'message'), ended]);
      if (answer instanceof Error) throw answer;
    },
    stop: () =>
      (stopping ??= (async () => {
        tell({ type: 'stop' });
        await ended;
      })()),
  };
}
