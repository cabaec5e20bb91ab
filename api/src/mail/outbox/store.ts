import { enqueueIn, type OutboxMessage } from '@forecourt/database/enqueue';
import type { Queryable, Transaction } from '@forecourt/database/pool';

/** A message as it was written. */
export interface OutboxEntry extends Omit<OutboxMessage, 'expiresAt'> {
  id: string;
  createdAt: string;
  sentAt: string | null;
  /** Time at which it was given up. */
  failedAt: string | null;
}

/** Writes a message into the API's outbox. @returns whether it is new */
export const enqueue = (transaction: Transaction, message: OutboxMessage): Promise<boolean> =>
  enqueueIn('api', transaction, message);

/** Whether a message with this key exists. */
export async function isEnqueued(database: Queryable, idempotencyKey: string): Promise<boolean> {
  const { rowCount } = await database.query('select from api.outbox where idempotency_key = $1', [idempotencyKey]);
  return rowCount === 1;
}

type Row = Omit<OutboxEntry, 'createdAt' | 'sentAt' | 'failedAt'> & {
  created_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
};

/** The latest messages, newest first. */
export async function readOutbox(database: Queryable, limit: number): Promise<OutboxEntry[]> {
  const { rows } = await database.query<Row>(
    `select id::text, kind, idempotency_key as "idempotencyKey", payload, created_at, sent_at, failed_at
     from api.outbox order by outbox.id desc limit $1`,
    [limit],
  );
  return rows.map(({ created_at: createdAt, sent_at: sentAt, failed_at: failedAt, ...entry }) => ({
    ...entry,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
  }));
}
