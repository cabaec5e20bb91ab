import type { FastifyInstance } from 'fastify';

interface RepeatedWork {
  /** Wait between the end of one run and the start of the next. */
  ms: number;
  /** Wait after a failed run. Default: `ms`. */
  retryMs?: number;
  /** Whether the first run starts at once. */
  atStart?: boolean;
  /** @param isStopped tells whether to stop and leave the rest for the next start */
  work: (isStopped: () => boolean) => Promise<unknown>;
  /** Log line of a run that failed. Without it, others report the failure. */
  says?: string;
}

/** Repeats work from when a service listens until it closes, which waits for a run in progress. */
export function every(app: Pick<FastifyInstance, 'addHook' | 'log'>, options: RepeatedWork): void {
  const { ms, retryMs = ms, atStart = false, work, says } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function run(): Promise<void> {
    const failed = await work(() => isStopped).then(
      () => false,
      (error: unknown) => {
        if (says !== undefined) app.log.warn({ err: error }, says);
        return true;
      },
    );
    wait(failed ? retryMs : ms);
  }

  function wait(waitMs: number): void {
    if (!isStopped) timer = setTimeout(() => void (running = run()), waitMs).unref();
  }

  app.addHook('onListen', async () => wait(atStart ? 0 : ms));
  app.addHook('preClose', async () => {
    isStopped = true;
    clearTimeout(timer);
  });
  app.addHook('onClose', () => running);
}
