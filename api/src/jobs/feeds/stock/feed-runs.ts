import type { Queryable } from '@forecourt/database/pool';

/** Numbers of rows and cars of an import. */
export interface FeedCounts {
  rowsRead: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Removed from the stock, since the feed no longer has them. */
  sold: number;
  /** No longer in the feed, but left in the stock. */
  missing: number;
}

/** `waits`: until a person confirms that the missing cars are sold. */
export type FeedOutcome = 'imported' | 'waits' | 'failed';

/** Records the start of an import. An import without an end was killed. @returns its id */
export async function beginRun(
  database: Queryable,
  run: { dealerId: number; source: string; startedBy: string; startedAt: Date },
): Promise<number> {
  await database.query(`update api.feed_run set outcome = 'killed' where dealer_id = $1 and outcome = 'running'`, [
    run.dealerId,
  ]);
  const { rows } = await database.query<{ id: number }>(
    'insert into api.feed_run (dealer_id, source, started_by, started_at) values ($1, $2, $3, $4) returning id',
    [run.dealerId, run.source, run.startedBy, run.startedAt],
  );
  return rows[0]?.id ?? 0;
}

/** Records the result of an import. @param failure in words, where it failed */
export async function endRun(
  database: Queryable,
  id: number,
  given: { outcome: FeedOutcome; failure?: string; counts: FeedCounts },
): Promise<void> {
  const { outcome, failure, counts } = given;
  await database.query(
    `update api.feed_run set ended_at = clock_timestamp(), outcome = $2, failure = $3,
       rows_read = $4, added = $5, changed = $6, unchanged = $7, refused = $8, sold = $9, missing = $10 where id = $1`,
    [
      id,
      outcome,
      failure ?? null,
      counts.rowsRead,
      counts.added,
      counts.changed,
      counts.unchanged,
      counts.refused,
      counts.sold,
      counts.missing,
    ],
  );
}
