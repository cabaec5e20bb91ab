import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How the embedded engine is started. */
export interface EngineOptions {
  /** Folder of the data; in memory when absent. Take the lock of `data-lock` first: the engine has none. */
  dataDir?: string;
  /** Default `127.0.0.1`. The socket has no password: never bind it to a public address. */
  host?: string;
  /** Default 0: the system picks one. */
  port?: number;
  /** After this long a connection that keeps a transaction open without using it is rolled back. Default 15 s. */
  idleLimitMs?: number;
}

/** Messages from the thread to its parent. Any message to the thread stops the engine. */
export type EngineMessage = { kind: 'ready'; address: string } | { kind: 'stopped' };

/** A running embedded engine. */
export interface EmbeddedEngine {
  /** Connection string for `openPool`. */
  url: string;
  /** Resolves to the reason when the engine ends without being asked to. */
  failed: Promise<Error>;
  /** Closes the engine properly: what was committed is on disk afterwards. */
  stop: () => Promise<void>;
}

/**
 * Starts PGlite with its socket server in a thread of its own, so that a long query does not hold up the caller's event
 * loop. Rejects with the engine's own error when the port is busy or the data cannot be read.
 */
export async function startEmbeddedEngine(options: EngineOptions = {}): Promise<EmbeddedEngine> {
  const thread = new Worker(new URL('./embedded-worker.mjs', import.meta.url), { workerData: options });
  const failed = endOf(thread);
  const answer = async (): Promise<EngineMessage> => {
    const first = await Promise.race([once(thread, 'message') as Promise<[EngineMessage]>, failed]);
    if (first instanceof Error) throw first;
    return first[0];
  };

  const ready = await answer();
  if (ready.kind !== 'ready') throw new Error('The embedded database stopped while it was starting');
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
    thread.postMessage('stop');
    await answer();
    thread.removeAllListeners();
    await thread.terminate();
  };
  return { url: `postgres://forecourt@${ready.address}/forecourt`, failed, stop: () => (stopping ??= stop()) };
}

/** Resolves to the reason when the thread ends. */
function endOf(thread: Worker): Promise<Error> {
  return new Promise((resolve) => {
    thread.once('error', (error: unknown) => resolve(error instanceof Error ? error : new Error(String(error))));
    thread.once('exit', (code) => resolve(new Error(`The embedded database ended with code ${code}`)));
  });
}
