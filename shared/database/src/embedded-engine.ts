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

/** Messages from the thread to its parent. */
export type EngineMessage = { type: 'ready'; address: string } | { type: 'saved' } | { type: 'stopped' };

/** Messages to the thread, which runs one engine at a time. */
export type EngineCommand = { type: 'start'; options: EngineOptions } | { type: 'save'; file: string } | { type: 'stop' };

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
 * Starts PGlite with its socket server in a thread of its own, so that a long query does not hold up the caller's event
 * loop. Rejects with the engine's own error when the port is busy or the data cannot be read.
 */
export async function startEmbeddedEngine(options: EngineOptions = {}): Promise<EmbeddedEngine> {
  const thread = startEngineThread();
  const engine = await startEngineOn(thread, options);
  return {
    ...engine,
    stop: async () => {
      await engine.stop();
      await thread.terminate();
    },
  };
}

/** A thread that can run engines, one after the other: to load the engine's code takes longer than to start an engine. */
export function startEngineThread(program = new URL('./embedded-worker.mjs', import.meta.url)): Worker {
  return new Worker(program);
}

/** Starts an engine in a thread that runs none. `stop` leaves the thread ready for another. */
export async function startEngineOn(thread: Worker, options: EngineOptions): Promise<EmbeddedEngine> {
  const watching = new AbortController();
  const ended = endOf(thread, watching.signal);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  const tell = (command: EngineCommand) => thread.postMessage(command);
  const answer = async (): Promise<EngineMessage> => {
    const first = await Promise.race([once(thread, 'message') as Promise<[EngineMessage]>, ended]);
    if (first instanceof Error) throw first;
    return first[0];
  };

  tell({ type: 'start', options });
  const ready = await answer();
  if (ready.type !== 'ready') throw new Error('The embedded database stopped while it was starting');
  let stopping: Promise<void> | undefined;
  return {
    url: `postgres://forecourt@${ready.address}/forecourt`,
    failed: ended,
    save: async (file) => {
      tell({ type: 'save', file });
      await answer();
    },
    stop: () =>
      (stopping ??= (async () => {
        tell({ type: 'stop' });
        await answer();
        watching.abort();
      })()),
  };
}

/** Resolves to the reason when the thread ends while it is watched. */
function endOf(thread: Worker, watching: AbortSignal): Promise<Error> {
  return new Promise((resolve) => {
    const onError = (error: unknown) => resolve(error instanceof Error ? error : new Error(String(error)));
    const onExit = (code: number) => resolve(new Error(`The embedded database ended with code ${code}`));
    thread.once('error', onError).once('exit', onExit);
    watching.addEventListener('abort', () => thread.off('error', onError).off('exit', onExit));
  });
}
