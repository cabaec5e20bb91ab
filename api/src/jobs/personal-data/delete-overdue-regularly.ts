import type { Pool } from '@forecourt/database/pool';
import { every } from '@forecourt/service/every';
import { addGauge } from '@forecourt/service/metrics';
import type { FastifyInstance } from 'fastify';
import { deleteOverdue } from './delete-overdue';
import { retentionRules } from './retention-rules';
import type { RetentionDays } from './retention-settings';

const EVERY_MS = 3_600_000;
const RETRY_MS = 60_000;

interface DeletionOptions {
  database: Pool;
  days: RetentionDays;
  now: () => Date;
}

/**
 * Deletes expired data each hour while the API listens, and logs how many rows. After a failure it tries again in a
 * minute.
 */
export function deleteOverdueRegularly(app: FastifyInstance, { database, days, now }: DeletionOptions): void {
  const rules = retentionRules(days);
  const totals = new Map(rules.map(({ what }) => [what, 0]));
  /** Time of the last run on any instance, in seconds since 1970. */
  let doneAt = 0;

  addGauge(app.metrics, {
    name: 'deleted_rows',
    help: 'Expired rows that were deleted since the start',
    labels: ['what'],
    read: () => [...totals].map(([what, rows]) => [rows, { what }] as const),
  });
  addGauge(app.metrics, {
    name: 'retention_done_timestamp_seconds',
    help: 'Time of the last deletion of expired data',
    read: () => [[doneAt]],
  });

  every(app, {
    ms: EVERY_MS,
    retryMs: RETRY_MS,
    atStart: true,
    says: 'expired data could not be deleted',
    work: async () => {
      const deleted = await deleteOverdue(database, rules, now());
      doneAt = Date.now() / 1000;
      for (const [what, rows] of Object.entries(deleted ?? {})) totals.set(what, (totals.get(what) ?? 0) + rows);
      if (deleted && Object.keys(deleted).length > 0) app.log.info({ deleted }, 'expired data was deleted');
    },
  });
}
