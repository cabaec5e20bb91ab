import { withTransaction, type Pool } from '@forecourt/database/pool';
import type { RetentionRule } from './retention-rules';

const DAY_MS = 86_400_000;
/** Few enough rows that their locks delay nobody. */
const BATCH_ROWS = 1_000;
/** An arbitrary number that no other lock uses. */
const LOCK = 7_600_076;

/** Deleted rows by kind; undefined if another instance was deleting the whole time. */
export type Deleted = Record<string, number> | undefined;

/**
 * Deletes expired data in batches. Only one instance deletes at a time: each batch holds a lock, and an instance
 * without the lock leaves the rest to the other one.
 */
export async function deleteOverdue(
  database: Pool,
  rules: readonly RetentionRule[],
  now: Date,
  batchRows = BATCH_ROWS,
): Promise<Deleted> {
  const deleted: Record<string, number> = {};
  for (const rule of rules) {
    for (let count = batchRows; count === batchRows;) {
      const batch = await deleteBatch(database, rule, now, batchRows);
      if (batch === undefined) return Object.keys(deleted).length > 0 ? deleted : undefined;
      count = batch;
      if (count > 0) deleted[rule.what] = (deleted[rule.what] ?? 0) + count;
    }
  }
  return deleted;
}

function deleteBatch(
  database: Pool,
  { table, isOver, days }: RetentionRule,
  now: Date,
  batchRows: number,
): Promise<number | undefined> {
  return withTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1) as "isMine"', [
      LOCK,
    ]);
    if (!rows[0]?.isMine) return undefined;
    const { rowCount } = await transaction.query(
      `delete from api.${table} where ctid = any(array(select ctid from api.${table} where ${isOver} limit $2 for update skip locked))`,
      [new Date(now.getTime() - days * DAY_MS), batchRows],
    );
    return rowCount ?? 0;
  });
}
