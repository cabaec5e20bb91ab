import type { Queryable, Transaction } from '@forecourt/database/pool';
import type { AuditHead, AuditRow, SignedHead } from '../rules/log/audit-chain';

export interface AuditFilter {
  remote?: string;
  channel?: string;
  /** Only rows before this one. */
  before?: number;
  limit: number;
}

/** Fields of a row, each by its column. */
const FIELDS = {
  seq: 'seq',
  at: 'at',
  who: 'who',
  action: 'action',
  channel: 'channel',
  remote: 'remote',
  before: 'before',
  after: 'after',
  reason: 'reason',
  accepted: 'accepted',
  token: 'token',
  canary: 'canary',
  happenedAt: 'happened_at',
  keep: 'keep',
  planned: 'planned',
  previousHash: 'previous_hash',
  hash: 'hash',
} as const satisfies Record<keyof AuditRow, string>;

type StoredRow = Omit<AuditRow, 'at' | 'happenedAt'> & { at: Date; happenedAt: Date | null };

/** The end of the log. Writers wait for each other here until their transactions end. */
export async function lockHead(transaction: Transaction): Promise<AuditHead> {
  const { rows } = await transaction.query<AuditHead>('select seq, hash from registry.audit_head for update');
  if (!rows[0]) throw new Error('The audit log has lost its end: registry.audit_head is empty.');
  return rows[0];
}

export async function saveHead(transaction: Transaction, { seq, hash, signature }: SignedHead): Promise<void> {
  await transaction.query('update registry.audit_head set seq = $1, hash = $2, signature = $3', [seq, hash, signature]);
}

/** Stores a row at the end of the log. */
export async function insertRow(transaction: Transaction, row: AuditRow): Promise<void> {
  const values = Object.keys(FIELDS).map((field) => row[field as keyof AuditRow]);
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  await transaction.query(
    `insert into registry.audit (${Object.values(FIELDS).join(', ')}) values (${places})`,
    values,
  );
}

/** The signed end of the log. */
export async function readHead(db: Queryable): Promise<SignedHead> {
  const { rows } = await db.query<SignedHead>('select seq, hash, signature from registry.audit_head');
  return rows[0] ?? { seq: 0, hash: '', signature: '' };
}

const COLUMNS = Object.entries(FIELDS)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ');

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
  const { rows } = await db.query<StoredRow>(
    `select ${COLUMNS} from registry.audit where seq > $1 and seq <= $2 order by seq`,
    [after, last],
  );
  return rows.map(toRow);
}

/** The last rollback of a remote in a channel from `version`, or undefined. */
export async function findDeparture(
  db: Queryable,
  channel: string,
  remote: string,
  version: string,
): Promise<AuditRow | undefined> {
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
export async function isPromotion(
  db: Queryable,
  { seq, action, channel, remote, after, canary }: AuditRow,
): Promise<boolean> {
  if (action !== 'rollback' || canary !== null || channel === null || remote === null || after === null)
    return action === 'promote';
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

/** The revision that each of these rows made, by its number in the log; absent for rows that did not change a set. */
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

/** Returns the revision of a channel after the change at this time. */
export async function revisionAt(db: Queryable, channel: string, at: string): Promise<number> {
  const { rows } = await db.query<{ revision: number }>(
    'select count(distinct at)::integer as revision from registry.audit where channel = $1 and remote is not null and at <= $2',
    [channel, at],
  );
  return rows[0]?.revision ?? 0;
}

function toRow(row: StoredRow): AuditRow {
  return { ...row, at: row.at.toISOString(), happenedAt: row.happenedAt?.toISOString() ?? null };
}
