import type { Pool } from '@forecourt/database/pool';
import { addGauge } from '@forecourt/service/metrics';
import type { FastifyInstance } from 'fastify';
import { deleteOverdue } from './delete-overdue';
import { retentionRules } from './retention-rules';
import type { RetentionDays } from './retention-settings';

const EVERY_MS = 3_600_000;
const RETRY_MS = 60_000;

export interface KeepDeletingOptions {
  database: Pool;
  days: RetentionDays;
  now: () => Date;
}

/** Deletes expired data each hour while the API listens, and logs how many rows. After a failure it tries again in a minute. */
export function keepDeleting(app: FastifyInstance, { database, days, now }: KeepDeletingOptions): void {
  const rules = retentionRules(days);
  const totals = new Map(rules.map(({ what }) => [what, 0]));
  /** Time of the last run on any instance, in seconds since 1970. */
  let doneAt = 0;
  let running = Promise.resolve();

  /** @returns milliseconds until the next run */
  async function run(): Promise<number> {
    try {
      const deleted = await deleteOverdue(database, rules, now());
      doneAt = Date.now() / 1000;
      for (const [what, rows] of Object.entries(deleted ?? {})) totals.set(what, (totals.get(what) ?? 0) + rows);
      if (deleted && Object.keys(deleted).length > 0) app.log.info({ deleted }, 'data that are kept for no longer were deleted');
      return EVERY_MS;
    } catch (error) {
      app.log.warn({ err: error }, 'data that are kept for no longer could not be deleted');
      return RETRY_MS;
    }
  }

  addGauge(app.metrics, {
    name: 'deleted_rows',
    help: 'Rows that were deleted since the start because they are kept for no longer',
    labels: ['what'],
    read: () => [...totals].map(([what, rows]) => [rows, { what }] as const),
  });
  addGauge(app.metrics, { name: 'retention_done_timestamp_seconds', help: 'When what is kept for no longer was last deleted', read: () => [[doneAt]] });

  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  const look = () => void (running = runAndWait());
  async function runAndWait(): Promise<void> {
    const ms = await run();
    if (!isClosing) timer = setTimeout(look, ms).unref();
  }
  app.addHook('onListen', async () => look());
  app.addHook('onClose', async () => {
    isClosing = true;
    clearTimeout(timer);
    await running;
  });
}
