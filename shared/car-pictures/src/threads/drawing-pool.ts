import { availableParallelism } from 'node:os';
import { createBoundedQueue } from './bounded-queue';
import { createDrawingThread, type DrawingThread } from './drawing-thread';
import type { Draw } from '../pictures';

/** A processor stays free for those who ask for anything but pictures. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A picture takes up to half a second; a request that waits for more than these has timed out at the proxy in front. */
const MOST_WAITING = 20;

interface DrawingPoolOptions {
  threads?: number;
  mostWaiting?: number;
  newThread?: () => DrawingThread;
}

export interface DrawingPool {
  draw: Draw;
  start: () => void;
  stop: () => Promise<void>;
}

/** The threads that draw, and the queue before them. `draw` throws QueueFull when too many wait. */
export function createDrawingPool({ threads = THREADS, mostWaiting = MOST_WAITING, newThread = createDrawingThread }: DrawingPoolOptions = {}): DrawingPool {
  const all = Array.from({ length: threads }, newThread);
  const idle = [...all];
  const run = createBoundedQueue({ atOnce: threads, mostWaiting });
  return {
    draw: (order, signal) =>
      run(async () => {
        const thread = idle.pop();
        if (!thread) throw new Error('More pictures are under way than there are threads.');
        try {
          return await thread.draw(order);
        } finally {
          idle.push(thread);
        }
      }, signal),
    start: () => {
      for (const thread of all) thread.start();
    },
    stop: async () => {
      await Promise.all(all.map((thread) => thread.stop()));
    },
  };
}
