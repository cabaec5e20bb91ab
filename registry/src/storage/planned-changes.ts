import type { Queryable, Transaction } from '@forecourt/database/pool';
import type { PlannedChange } from '../rules/channels/planned-change';

type PlannedRow = Omit<PlannedChange, 'approval'> & { approvedBy: string | null; approvedAt: Date | null };

const COLUMNS = `id, channel, change as content, author, planned_at as "plannedAt", due_at as "dueAt", lapses_at as "lapsesAt",
  approved_by as "approvedBy", approved_at as "approvedAt", outcome, settled_at as "settledAt", problem`;

export async function insertPlanned(db: Queryable, planned: PlannedChange): Promise<void> {
  const { id, channel, content, author, plannedAt, dueAt, lapsesAt } = planned;
  await db.query(
    'insert into registry.planned_changes (id, channel, change, author, planned_at, due_at, lapses_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, channel, JSON.stringify(content), JSON.stringify(author), plannedAt, dueAt, lapsesAt],
  );
}

/** Lists a channel's pending changes, and those that lapsed since a time; the next one first. */
export async function listPlanned(db: Queryable, channel: string, lapsedSince: Date): Promise<PlannedChange[]> {
  return read(
    db,
    `where channel = $1 and (outcome is null or outcome = 'lapsed' and settled_at >= $2) order by outcome nulls first, coalesce(due_at, planned_at), id`,
    [channel, lapsedSince],
  );
}

/** Lists pending changes that are due or have expired. */
export function listDue(db: Queryable, now: Date): Promise<PlannedChange[]> {
  return read(db, 'where outcome is null and least(due_at, lapses_at) <= $1 order by coalesce(due_at, lapses_at), id', [
    now,
  ]);
}

export async function findPlanned(db: Queryable, channel: string, id: string): Promise<PlannedChange | undefined> {
  return (await read(db, 'where channel = $1 and id = $2', [channel, id]))[0];
}

/** Lists an author's pending changes. */
export function listPlannedBy(db: Queryable, author: string): Promise<PlannedChange[]> {
  return read(db, `where outcome is null and author->>'name' = $1 order by id`, [author]);
}

/** Approves a pending change. Returns false if it is not pending, or is approved already. */
export async function saveApproval(
  transaction: Transaction,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'update registry.planned_changes set approved_by = $2, approved_at = $3 where id = $1 and outcome is null and approved_by is null',
    [id, by, at],
  );
  return rowCount === 1;
}

/**
 * Settles a pending change; false if it is settled already. Runs in the transaction of the change, so that only one
 * registry makes it.
 */
export async function settlePlanned(
  transaction: Transaction,
  id: string,
  {
    outcome,
    at,
    problem = null,
  }: { outcome: NonNullable<PlannedChange['outcome']>; at: Date; problem?: string | null },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'update registry.planned_changes set outcome = $2, settled_at = $3, problem = $4 where id = $1 and outcome is null',
    [id, outcome, at, problem],
  );
  return rowCount === 1;
}

/** Deletes changes that were settled before a time; the log keeps them. */
export async function deletePlannedBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from registry.planned_changes where settled_at < $1', [before]);
}

async function read(db: Queryable, where: string, values: unknown[]): Promise<PlannedChange[]> {
  const { rows } = await db.query<PlannedRow>(`select ${COLUMNS} from registry.planned_changes ${where}`, values);
  return rows.map(({ approvedBy: by, approvedAt: at, ...row }) => ({
    ...row,
    approval: by === null || at === null ? null : { by, at },
  }));
}
