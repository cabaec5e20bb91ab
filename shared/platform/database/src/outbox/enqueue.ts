import type { Transaction } from '../pool';

/** A message to an outside system: an SMS, a lead, a webhook. */
export interface OutboxMessage {
  kind: string;
  /** The same for every attempt to send it. */
  idempotencyKey: string;
  payload: Record<string, unknown>;
  /** Time after which it is no longer sent. Default: never. */
  expiresAt?: Date;
}

/**
 * Writes a message in the transaction of its cause, so that neither exists without the other. A message with a known
 * key stays unchanged.
 *
 * @param schema of the service whose outbox it is
 * @returns whether it is new
 */
export async function enqueueIn(schema: string, transaction: Transaction, message: OutboxMessage): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `insert into ${schema}.outbox (kind, idempotency_key, payload, expires_at) values ($1, $2, $3, $4) on conflict (idempotency_key) do nothing`,
    [message.kind, message.idempotencyKey, JSON.stringify(message.payload), message.expiresAt ?? null],
  );
  return rowCount === 1;
}
