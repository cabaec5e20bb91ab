import type { Pool } from '@forecourt/database/pool';
import type { FastifyInstance } from 'fastify';
import type { NewsSources } from './news';
import { tellNews } from './tell-news';

/** Asking who is due reads one row of an index. */
const LOOK_MS = 10_000;

export interface KeepTellingOptions extends Omit<NewsSources, 'database'> {
  database: Pool;
  now: () => Date;
  onEnqueued: () => void;
}

/** While the API listens, tells people by e-mail what is new of what they have saved. */
export function keepTelling(app: FastifyInstance, { database, now, onEnqueued, ...sources }: KeepTellingOptions): void {
  let isStopped = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      const written = await tellNews(database, sources, now, () => isStopped);
      if (written === 0) return;
      app.log.info({ written }, 'e-mails with news of saved cars were written');
      onEnqueued();
    } catch (error) {
      app.log.warn({ err: error }, 'news of saved cars could not be looked for');
    }
  }

  const look = () => void (running ??= run().finally(() => (running = undefined)));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(look, LOOK_MS).unref();
  });
  app.addHook('onClose', async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  });
}
