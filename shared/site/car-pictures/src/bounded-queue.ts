export class QueueFull extends Error {
  override name = 'QueueFull';
}

export interface QueueLimits {
  /** Maximum pieces of work at the same time. */
  atOnce: number;
  /** Waiting pieces of work. */
  maxWaiting: number;
}

/** Runs work in order of arrival. @throws QueueFull, or the signal's reason if it is aborted before the work begins */
export type BoundedQueue = <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** A queue that refuses tasks that could not start in time, and drops aborted ones. */
export function createBoundedQueue({ atOnce, maxWaiting }: QueueLimits): BoundedQueue {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(begin);
    });

  return async (work, signal) => {
    signal.throwIfAborted();
    if (running < atOnce) running += 1;
    else if (waiting.size < maxWaiting) await turn(signal);
    else throw new QueueFull(`${waiting.size} are waiting`);
    try {
      return await work();
    } finally {
      // The longest waiting task gets this place. A set keeps the order of insertion.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
