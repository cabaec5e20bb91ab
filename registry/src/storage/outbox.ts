import type { Queryable } from '@forecourt/database/pool';

/** Deletes messages to webhooks that were written before this time, sent or not. */
export async function deleteOutboxBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from registry.outbox where created_at < $1', [before]);
}
