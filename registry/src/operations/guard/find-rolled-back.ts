import type { Queryable } from '@forecourt/database/pool';
import { readAudit, readRevisions } from '../../storage/audit';
import { GUARD } from './guard';

/** A change that a registry's guard may have undone. */
export interface RolledBack {
  /** The versions that are live again, by remote. */
  after: Record<string, string | null>;
  reason: string;
}

const MAX_ROWS = 50;

/** The change that made a revision. */
interface Made {
  channel: string;
  revision: number;
  /** The versions that it made live, or that its canary tries, by remote. */
  versions: Readonly<Record<string, string | null>>;
}

/** Whether the log says that a promotion was rolled back, or that the canary of a change was ended. */
export async function findRolledBack(
  db: Queryable,
  { channel, revision, versions }: Made,
): Promise<RolledBack | undefined> {
  const rows = (await readAudit(db, { channel, limit: MAX_ROWS })).filter(
    ({ who, action }) => who === GUARD.name && action === 'rollback',
  );
  if (rows.length === 0) return undefined;
  const revisions = await readRevisions(db, rows);
  const later = rows.filter(({ seq }) => (revisions.get(seq) ?? 0) > revision);
  const meant = later.find(({ remote, before }) => remote !== null && before !== null && before === versions[remote]);
  if (!meant) return undefined;
  const together = later.filter(({ seq }) => revisions.get(seq) === revisions.get(meant.seq));
  return {
    after: Object.fromEntries(together.map((row) => [row.remote ?? '', row.after])),
    reason: meant.reason ?? '',
  };
}
