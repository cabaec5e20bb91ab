import { addGauge, type Metrics } from '@forecourt/service/metrics';
import type { Pool } from './pool';

/** Measures a service's connections, and the messages in its outbox. @param schema of the outbox */
export function measureDatabase(metrics: Metrics, pool: Pool, schema: 'api' | 'registry'): void {
  addGauge(metrics, {
    name: 'database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labels: ['state'],
    read: () => [
      [pool.totalCount - pool.idleCount, { state: 'busy' }],
      [pool.idleCount, { state: 'idle' }],
      [pool.waitingCount, { state: 'waited-for' }],
    ],
  });
  addGauge(metrics, {
    name: 'outbox_messages',
    help: 'Messages that are not delivered: due, or given up',
    labels: ['kind', 'state'],
    read: async () => {
      const { rows } = await pool.query<{ kind: string; waiting: number; failed: number }>(
        `select kind, count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as failed
         from ${schema}.outbox where sent_at is null group by kind`,
      );
      return rows.flatMap(({ kind, waiting, failed }) => [
        [waiting, { kind, state: 'waiting' }] as const,
        [failed, { kind, state: 'failed' }] as const,
      ]);
    },
  });
}
