import type { Pool } from '@forecourt/database/pool';
import { brands } from '@forecourt/theme/brands';
import type { FastifyInstance } from 'fastify';
import { createAnnouncer } from './announce-changes';

const MINUTE_MS = 60_000;

export interface KeepAnnouncingOptions {
  database: Pool;
  /** Brands, by slug, that tell search engines of their changes. */
  announcing: ReadonlySet<string>;
  now: () => Date;
  onEnqueued: () => void;
}

/** While the API listens, looks each minute for what has changed at the sites of these brands. */
export function keepAnnouncing(app: FastifyInstance, { database, announcing, now, onEnqueued }: KeepAnnouncingOptions): void {
  if (announcing.size === 0) return;
  const { announceChanges } = createAnnouncer(database, now);
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      for (const brand of brands.filter(({ slug }) => announcing.has(slug))) if ((await announceChanges(brand)) > 0) onEnqueued();
    } catch (error) {
      app.log.warn({ err: error }, 'search engines were not told of changes');
    }
  }

  const look = () => void (running ??= run().finally(() => (running = undefined)));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    look();
    timer = setInterval(look, MINUTE_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
