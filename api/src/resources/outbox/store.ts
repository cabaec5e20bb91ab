import type { Queryable, Transaction } from '@forecourt/database/pool';

/** A message to an outside system: an SMS, a lead, an enquiry. */
export interface OutboxMessage {
  kind: string;
  /** The same for every attempt to send it. */
  idempotencyKey: string;
  payload: Record<string, unknown>;
  /** Not sent after this. Default: never expires. */
  expiresAt?: Date;
}

/** A message as it was written. */
export interface OutboxEntry extends Omit<OutboxMessage, 'expiresAt'> {
  id: string;
  createdAt: string;
  sentAt: string | null;
  /** When it was given up. */
  failedAt: string | null;
}

/**
 * Writes a message in the transaction of its cause, so that neither exists without the other. A message with a
 * known key is left as it is.
 *
 * @returns whether it is new
 */
export async function enqueue(transaction: Transaction, message: OutboxMessage): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'insert into api.outbox (kind, idempotency_key, payload, expires_at) values ($1, $2, $3, $4) on conflict (idempotency_key) do nothing',
    [message.kind, message.idempotencyKey, JSON.stringify(message.payload), message.expiresAt ?? null],
  );
  return rowCount === 1;
}

/** Whether a message with this key exists. */
export async function isEnqueued(database: Queryable, idempotencyKey: string): Promise<boolean> {
  const { rowCount } = await database.query('select from api.outbox where idempotency_key = $1', [idempotencyKey]);
  return rowCount === 1;
}

type Row = Omit<OutboxEntry, 'createdAt' | 'sentAt' | 'failedAt'> & { created_at: Date; sent_at: Date | null; failed_at: Date | null };

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
