import type { Pool } from '@forecourt/database/pool';
import { every } from '@forecourt/service/every';
import type { FastifyInstance } from 'fastify';
import type { NewsSources } from './news';
import { sendNews } from './send-news';

/** Short, because the query for due subscribers reads only one row of an index. */
const LOOK_MS = 10_000;

interface NewsScheduleOptions extends Omit<NewsSources, 'database'> {
  database: Pool;
  now: () => Date;
  onEnqueued: () => void;
}

/** Sends e-mails with news about saved cars and searches, while the API listens. */
export function sendNewsRegularly(
  app: FastifyInstance,
  { database, now, onEnqueued, ...sources }: NewsScheduleOptions,
): void {
  every(app, {
    ms: LOOK_MS,
    says: 'news of saved cars could not be looked for',
    work: async (isStopped) => {
      const written = await sendNews(database, sources, now, isStopped);
      if (written === 0) return;
      app.log.info({ written }, 'e-mails with news of saved cars were written');
      onEnqueued();
    },
  });
}
