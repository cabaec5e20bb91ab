import type { StoredObject } from '@forecourt/service/bucket';
import { withTransaction, type Pool, type Queryable, type Transaction } from '@forecourt/database/pool';
import type { FileTable } from '../../rules/releases/publication';
import { keyOf, type ReleaseBucket } from './release-bucket';

/** The subresource-integrity value and size that a file must have. */
export type ExpectedFile = FileTable[string];

/** Key of the lock that writers into the bucket share, and that its sweep holds exclusively. */
const BUCKET_LOCK = 5_903_117;

/**
 * Stores a file, or records that the one with this hash is used. Its content is in its row, or in the bucket if there
 * is one.
 */
export async function saveFile(
  transaction: Transaction,
  bucket: ReleaseBucket | undefined,
  integrity: string,
  content: Buffer,
  at: Date,
): Promise<void> {
  if (bucket) {
    await transaction.query('select pg_advisory_xact_lock_shared($1)', [BUCKET_LOCK]);
    await bucket.put(integrity, content);
  }
  await transaction.query(
    `insert into registry.files (integrity, content, bytes, used_at) values ($1, $2, $3, $4)
     on conflict (integrity) do update
     set content = excluded.content, bytes = excluded.bytes, used_at = greatest(registry.files.used_at, excluded.used_at)`,
    [integrity, bucket ? null : content, content.length, at],
  );
}

/** Returns the integrity values of those files that are stored, and records that they were used at `at`. */
export async function claimFiles(db: Queryable, files: readonly ExpectedFile[], at: Date): Promise<Set<string>> {
  // Locks rows in the same order everywhere, because two registries may claim the same files.
  const { rows } = await db.query<{ integrity: string }>(
    `update registry.files as file set used_at = $3 from (
       select known.integrity from registry.files as known
       join unnest($1::text[], $2::integer[]) as wanted (integrity, bytes) on wanted.integrity = known.integrity and wanted.bytes = coalesce(known.bytes, length(known.content))
       order by known.integrity for update of known
     ) as locked where file.integrity = locked.integrity returning file.integrity`,
    [files.map(({ integrity }) => integrity), files.map(({ bytes }) => bytes), at],
  );
  return new Set(rows.map(({ integrity }) => integrity));
}

/** A stored file's content, from where it is. */
export async function readContent(
  db: Queryable,
  bucket: ReleaseBucket | undefined,
  integrity: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer | null }>(
    'select content from registry.files where integrity = $1',
    [integrity],
  );
  return rows[0]?.content ?? (rows[0] && (await bucket?.get(integrity)));
}

/** Whether the contents of some files are in a bucket. */
export async function hasFilesInBucket(db: Queryable): Promise<boolean> {
  const { rows } = await db.query('select from registry.files where content is null limit 1');
  return rows.length > 0;
}

/**
 * The integrity values of all files of releases, uploads and looks. One statement reads both, so that it cannot miss a file
 * that moves from an upload to a release.
 */
const REFERENCED = `select file.value ->> 'integrity'
  from (select files from registry.releases union all select files from registry.uploads union all select files from registry.looks) as owner, json_each(owner.files) as file`;

export async function listReferencedFiles(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ integrity: string }>(
    `select distinct integrity from (${REFERENCED}) as referenced (integrity)`,
  );
  return new Set(rows.map(({ integrity }) => integrity));
}

/** Deletes files that no release and no upload has, and that were last used before `before`; returns their number. */
export async function deleteFilesBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from registry.files where used_at < $1 and integrity not in (${REFERENCED})`,
    [before],
  );
  return rowCount ?? 0;
}

/**
 * Deletes objects of the bucket that belong to no file and were stored before `before`. Waits for files that are being
 * stored.
 */
export async function sweepBucket(pool: Pool, bucket: ReleaseBucket, before: Date): Promise<void> {
  const old = (await bucket.list()).filter(({ storedAt }) => storedAt < before);
  // The lock prevents others from storing files, so most files are deleted earlier without it.
  const unused = await withoutFile(pool, old);
  if (unused.length === 0) return;
  await withTransaction(pool, async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [BUCKET_LOCK]);
    for (const { key } of await withoutFile(transaction, unused)) await bucket.delete(key);
  });
}

async function withoutFile(db: Queryable, objects: readonly StoredObject[]): Promise<StoredObject[]> {
  const { rows } = await db.query<{ integrity: string }>('select integrity from registry.files');
  const used = new Set(rows.map(({ integrity }) => keyOf(integrity)));
  return objects.filter(({ key }) => !used.has(key));
}
