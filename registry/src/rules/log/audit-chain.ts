import { createHash } from 'node:crypto';
import type { LoggedAction, Role } from '../permissions';

/** Owner and rights of a row's token; never the token itself. */
export interface LoggedToken {
  name: string;
  role: Role;
  /** Remote of a squad; null for other roles. */
  remote: string | null;
  /** ISO 8601; null for a token without expiry. */
  expiresAt: string | null;
}

/** The row of a change in the log. */
interface Logged {
  /** ISO 8601 in UTC, with milliseconds. */
  at: string;
  /** Name of the author's token. */
  who: string;
  action: LoggedAction;
  /** Null for an action without a channel. */
  channel: string | null;
  /** Null for an action that does not concern a single remote. */
  remote: string | null;
  /** The previously live version; null for none. */
  before: string | null;
  after: string | null;
  reason: string | null;
  /** Reason for a change although live pages lose something; null if they lose nothing. */
  accepted: string | null;
  /** Null for an action without a token. */
  token: LoggedToken | null;
  /**
   * In rows about a canary, its terms; `before` and `after` are then the versions of its visitors, while the live
   * versions do not change.
   */
  canary: string | null;
  /** ISO 8601 time of the change, if `at` is later because a clock had been ahead. */
  happenedAt: string | null;
  /** Reason why the guard only reports harm since this change; null if it acts. */
  keep: string | null;
  /** In rows about a planned change, and of the resulting change: the plan as JSON. */
  planned: string | null;
}

/** One change of the registry, before it is logged. Omitted fields are null. */
export type AuditEntry = Pick<Logged, 'at' | 'who' | 'action'> & Partial<Logged>;

/** A logged change: its position in the log, and the hash of the previous row. */
export interface AuditRow extends Logged {
  /** 1, 2, 3 … without a gap. */
  seq: number;
  previousHash: string;
  hash: string;
}

/** The head of the log. It is stored separately and signed, so that missing rows at the end are noticed too. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** The signed head, so that the log cannot be truncated or rewritten with valid hashes. */
export interface SignedHead extends AuditHead {
  /** Base64; empty for an empty log. */
  signature: string;
}

/** The end of an empty log. */
export const EMPTY_LOG: AuditHead = { seq: 0, hash: '0'.repeat(64) };

/** Time of a change, for comparison with other times. */
export function timeOf({ at, happenedAt }: Pick<AuditRow, 'at' | 'happenedAt'>): Date {
  return new Date(happenedAt ?? at);
}

const NOTHING = {
  channel: null,
  remote: null,
  before: null,
  after: null,
  reason: null,
  accepted: null,
  token: null,
  canary: null,
  happenedAt: null,
  keep: null,
  planned: null,
};

/** The row for `entry`, appended after `head`. */
export function chain(head: AuditHead, entry: AuditEntry): AuditRow {
  const row = { ...NOTHING, ...entry, seq: head.seq + 1, previousHash: head.hash };
  return { ...row, hash: hashOf(row) };
}

/**
 * Every difference between `rows` (oldest first) and the original log: an edited, missing, added or moved row, or an
 * end that differs from `head`. Empty if the log is intact.
 *
 * @param from the previous row, if the log is intact up to there
 */
export function findBreaks(rows: Iterable<AuditRow>, head: AuditHead, from = EMPTY_LOG): string[] {
  const breaks: string[] = [];
  let last: AuditHead = from;
  for (const row of rows) {
    if (row.seq !== last.seq + 1)
      breaks.push(`Row ${row.seq} follows row ${last.seq}: a row is missing, added or moved.`);
    if (row.previousHash !== last.hash) breaks.push(`Row ${row.seq} does not continue row ${last.seq}.`);
    if (row.hash !== hashOf(row)) breaks.push(`Row ${row.seq} was edited after it was written.`);
    last = row;
  }
  if (last.seq !== head.seq || last.hash !== head.hash) {
    breaks.push(`The log ends with row ${last.seq}, but row ${head.seq} was the last one signed.`);
  }
  return breaks;
}

/** The text of `head` that is signed. */
export function headText(head: AuditHead): string {
  return `forecourt-audit ${head.seq} ${head.hash}`;
}

/** A list, not an object: its JSON does not depend on the order in which the fields were read. */
function hashOf(row: Omit<AuditRow, 'hash'>): string {
  const content = [
    row.seq,
    row.at,
    row.who,
    row.action,
    row.channel,
    row.remote,
    row.before,
    row.after,
    row.reason,
    row.previousHash,
  ];
  const token = row.token && [row.token.name, row.token.role, row.token.remote, row.token.expiresAt];
  // A list, a text and objects. Rows from before these fields existed keep their hashes.
  const named = [{ happenedAt: row.happenedAt }, { keep: row.keep }, { planned: row.planned }].filter(
    (part) => Object.values(part)[0] !== null,
  );
  const later = [token, row.canary, ...named].filter((part) => part !== null);
  if (row.accepted !== null || later.length > 0) content.push(row.accepted);
  return createHash('sha256')
    .update(JSON.stringify([...content, ...later]))
    .digest('hex');
}
