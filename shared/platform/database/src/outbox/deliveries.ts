import { randomUUID } from 'node:crypto';
import type { Queryable } from '../pool';

/** The outbox of a service: the table `outbox` of its schema. */
export interface Outbox {
  database: Queryable;
  schema: string;
}

/** A message that one worker has leased: only this worker may send it until the lease ends. */
export interface Delivery {
  id: string;
  kind: string;
  idempotencyKey: string;
  payload: unknown;
  /** This one included. */
  attempts: number;
  expiresAt: Date | null;
  lease: string;
}

/**
 * Leases due messages, oldest first. One statement: two workers never lease the same message, and the messages of a
 * killed worker are free again when their lease ends.
 */
export async function takeDeliveries(
  { database, schema }: Outbox,
  given: { kinds: readonly string[]; limit: number; now: Date; leaseMs: number },
): Promise<Delivery[]> {
  const lease = randomUUID();
  const { rows } = await database.query<Omit<Delivery, 'lease'>>(
    `update ${schema}.outbox set attempts = attempts + 1, lease = $1, leased_until = $2
     where id = any(array(
       select id from ${schema}.outbox
       where sent_at is null and failed_at is null and kind = any($3)
         and (due_at is null or due_at <= $4) and (leased_until is null or leased_until <= $4)
       order by id limit $5 for update skip locked))
     returning id::text, kind, idempotency_key as "idempotencyKey", payload, attempts, expires_at as "expiresAt"`,
    [lease, new Date(given.now.getTime() + given.leaseMs), given.kinds, given.now, given.limit],
  );
  return rows.map((row) => ({ ...row, lease })).toSorted((a, b) => Number(a.id) - Number(b.id));
}

export type DeliveryOutcome =
  | { kind: 'sent'; keepPayload: boolean }
  | { kind: 'failed'; failure: string; keepPayload: boolean }
  | { kind: 'later'; failure: string; dueAt: Date };

/** Records the outcome of an attempt, unless the lease ended first and another worker has the message now. */
export async function settleDelivery(
  { database, schema }: Outbox,
  { id, lease }: Delivery,
  outcome: DeliveryOutcome,
  now: Date,
): Promise<void> {
  await database.query(
    `update ${schema}.outbox set lease = null, leased_until = null, sent_at = $3, failed_at = $4, due_at = $5, last_failure = $6,
       payload = case when $7 then payload else '{}' end
     where id = $1 and lease = $2`,
    [
      id,
      lease,
      outcome.kind === 'sent' ? now : null,
      outcome.kind === 'failed' ? now : null,
      outcome.kind === 'later' ? outcome.dueAt : null,
      outcome.kind === 'sent' ? null : outcome.failure,
      outcome.kind === 'later' || outcome.keepPayload,
    ],
  );
}
