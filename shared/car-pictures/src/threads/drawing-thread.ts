import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
// Where libc is glibc, the library must be loaded here before a thread loads it: it is unloaded with the thread otherwise.
import 'sharp';
import type { DrawAnswer } from './draw-worker';
import type { PictureOrder } from '../picture-order';

/** Draws one picture at a time, away from the thread that answers requests. */
export interface DrawingThread {
  /** Makes it ready, so that the first picture need not wait. */
  start: () => void;
  draw: (order: PictureOrder) => Promise<Buffer>;
  stop: () => Promise<void>;
}

/** Starts with the first picture at the latest, and again with the next one after it broke. */
export function createDrawingThread(): DrawingThread {
  let worker: Worker | undefined;

  const started = (): Worker => {
    const thread = new Worker(new URL('draw-worker.mjs', import.meta.url), { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
    thread.once('exit', () => {
      if (worker === thread) worker = undefined;
    });
    // Waiting tasks are rejected too; without a listener the error would end the process.
    thread.on('error', () => {});
    // The service may end while a thread has nothing to do.
    thread.unref();
    return thread;
  };

  return {
    start: () => void (worker ??= started()),
    async draw(order) {
      worker ??= started();
      const thread = worker;
      const settled = new AbortController();
      const { signal } = settled;
      try {
        thread.postMessage(order, []);
        const [answer] = (await Promise.race([
          once(thread, 'message', { signal }),
          once(thread, 'exit', { signal }).then(([code]) => [{ failure: `the drawing thread ended with ${String(code)}` }]),
        ])) as [DrawAnswer];
        if ('failure' in answer) throw new Error(answer.failure);
        return Buffer.from(answer.bytes.buffer);
      } finally {
        settled.abort();
      }
    },
    stop: async () => {
      await worker?.terminate();
    },
  };
}
