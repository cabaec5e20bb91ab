import type { Queryable, Transaction } from '@forecourt/database/pool';
import type { AuditHead, AuditRow, LoggedToken, SignedHead } from '../rules/log/audit-chain';
import type { LoggedAction } from '../rules/permissions';

export interface AuditFilter {
  remote?: string;
  channel?: string;
  /** Only rows before this one. */
  before?: number;
  limit: number;
}

interface StoredRow {
  seq: number;
  at: Date;
  who: string;
  action: LoggedAction;
  channel: string | null;
  remote: string | null;
  before: string | null;
  after: string | null;
  reason: string | null;
  accepted: string | null;
  token: LoggedToken | null;
  canary: string | null;
  happened_at: Date | null;
  keep: string | null;
  planned: string | null;
  previous_hash: string;
  hash: string;
}

/** The end of the log. Writers wait for each other here until their transactions end. */
export async function lockHead(transaction: Transaction): Promise<AuditHead> {
  const { rows } = await transaction.query<AuditHead>('select seq, hash from registry.audit_head for update');
  if (!rows[0]) throw new Error('The audit log has lost its end: registry.audit_head is empty.');
  return rows[0];
}

export async function saveHead(transaction: Transaction, { seq, hash, signature }: SignedHead): Promise<void> {
  await transaction.query('update registry.audit_head set seq = $1, hash = $2, signature = $3', [seq, hash, signature]);
}

/** Stores a row behind the end of the log. */
export async function insertRow(transaction: Transaction, row: AuditRow): Promise<void> {
  await transaction.query(
    `insert into registry.audit (seq, at, who, action, channel, remote, before, after, reason, accepted, token, canary, happened_at, keep, planned, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      row.seq,
      row.at,
      row.who,
      row.action,
      row.channel,
      row.remote,
      row.before,
      row.after,
      row.reason,
      row.accepted,
      row.token && JSON.stringify(row.token),
      row.canary,
      row.happenedAt,
      row.keep,
      row.planned,
      row.previousHash,
      row.hash,
    ],
  );
}

/** The signed end of the log. */
export async function readHead(db: Queryable): Promise<SignedHead> {
  const { rows } = await db.query<SignedHead>('select seq, hash, signature from registry.audit_head');
  return rows[0] ?? { seq: 0, hash: '', signature: '' };
}

const COLUMNS = 'seq, at, who, action, channel, remote, before, after, reason, accepted, token, canary, happened_at, keep, planned, previous_hash, hash';

/** Rows of the log that pass the filter, newest first. */
export async function readAudit(db: Queryable, { remote, channel, before, limit }: AuditFilter): Promise<AuditRow[]> {
  const { rows } = await db.query<StoredRow>(
    `select ${COLUMNS} from registry.audit
     where ($1::text is null or remote = $1) and ($2::text is null or channel = $2) and ($3::integer is null or seq < $3)
     order by seq desc limit $4`,
    [remote, channel, before, limit],
  );
  return rows.map(toRow);
}

/** The rows after `after`, up to and including `last`, oldest first. */
export async function readAuditAfter(db: Queryable, after: number, last: number): Promise<AuditRow[]> {
  const { rows } = await db.query<StoredRow>(`select ${COLUMNS} from registry.audit where seq > $1 and seq <= $2 order by seq`, [after, last]);
  return rows.map(toRow);
}

/** The last rollback of a remote in a channel from `version`, or undefined. */
export async function findDeparture(db: Queryable, channel: string, remote: string, version: string): Promise<AuditRow | undefined> {
  const { rows } = await db.query<StoredRow>(
    `select ${COLUMNS} from registry.audit
     where channel = $1 and remote = $2 and action = 'rollback' and before = $3 order by seq desc limit 1`,
    [channel, remote, version],
  );
  return rows.map(toRow)[0];
}

/** Whether a version was ever live in a channel, to all visitors. @param before only rows of the log before this one */
export async function wasLive(
  db: Queryable,
  channel: string,
  { remote, version, before }: { remote: string; version: string; before?: number },
): Promise<boolean> {
  const { rows } = await db.query<{ was: boolean }>(
    `select exists (
       select from registry.audit where channel = $1 and remote = $2 and after = $3 and canary is null and ($4::integer is null or seq < $4)
     ) as was`,
    [channel, remote, version, before],
  );
  return rows[0]?.was === true;
}

/** Whether a change is watched as a promotion: also a rollback to a version that had never been live. */
export async function isPromotion(db: Queryable, { seq, action, channel, remote, after, canary }: AuditRow): Promise<boolean> {
  if (action !== 'rollback' || canary !== null || channel === null || remote === null || after === null) return action === 'promote';
  return !(await wasLive(db, channel, { remote, version: after, before: seq }));
}

/** The last change of each remote's live version in a channel. */
export async function readLastChanges(db: Queryable, channel: string): Promise<ReadonlyMap<string, AuditRow>> {
  const { rows } = await db.query<StoredRow & { remote: string }>(
    `select distinct on (remote) ${COLUMNS} from registry.audit where channel = $1 and remote is not null and canary is null order by remote, seq desc`,
    [channel],
  );
  return new Map(rows.map((row) => [row.remote, toRow(row)]));
}

/** The revision that each of these rows made, by its number in the log; absent for rows that changed no set. */
export async function readRevisions(db: Queryable, rows: readonly AuditRow[]): Promise<ReadonlyMap<number, number>> {
  const { rows: found } = await db.query<{ seq: number; revision: string }>(
    `select seq, revision from (
       select seq, dense_rank() over (partition by channel order by at) as revision
       from registry.audit where channel is not null and remote is not null
     ) as numbered where seq = any($1::integer[])`,
    [rows.map(({ seq }) => seq)],
  );
  return new Map(found.map(({ seq, revision }) => [seq, Number(revision)]));
}

function toRow({ at, happened_at: happenedAt, previous_hash: previousHash, ...row }: StoredRow): AuditRow {
  return { ...row, at: at.toISOString(), happenedAt: happenedAt?.toISOString() ?? null, previousHash };
}
