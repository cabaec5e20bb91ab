import type { Queryable } from '@forecourt/database/pool';
import type { FileTable } from '../../rules/releases/publication';

/** The subresource-integrity value and size that a file must have. */
export type ExpectedFile = FileTable[string];

/** Stores a file's content, or notes that the one with this hash is used. */
export async function saveFile(db: Queryable, integrity: string, content: Buffer, at: Date): Promise<void> {
  await db.query(
    `insert into registry.files (integrity, content, used_at) values ($1, $2, $3)
     on conflict (integrity) do update set used_at = greatest(registry.files.used_at, excluded.used_at)`,
    [integrity, content, at],
  );
}

/** The integrity values of those of these files that are stored; notes that they are used. */
export async function claimFiles(db: Queryable, files: readonly ExpectedFile[], at: Date): Promise<Set<string>> {
  // Locked in one order: two registries may claim the same files.
  const { rows } = await db.query<{ integrity: string }>(
    `update registry.files as file set used_at = $3 from (
       select known.integrity from registry.files as known
       join unnest($1::text[], $2::integer[]) as wanted (integrity, bytes) on wanted.integrity = known.integrity and wanted.bytes = length(known.content)
       order by known.integrity for update of known
     ) as locked where file.integrity = locked.integrity returning file.integrity`,
    [files.map(({ integrity }) => integrity), files.map(({ bytes }) => bytes), at],
  );
  return new Set(rows.map(({ integrity }) => integrity));
}

/** A stored file's content. */
export async function readContent(db: Queryable, integrity: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>('select content from registry.files where integrity = $1', [integrity]);
  return rows[0]?.content;
}

/** The integrity values of all stored files. */
export async function listFiles(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ integrity: string }>('select integrity from registry.files order by integrity');
  return rows.map(({ integrity }) => integrity);
}

/**
 * The integrity values of all files that a release or an upload has. One statement sees both, so that it cannot miss a file that
 * moves from an upload to a release meanwhile.
 */
const REFERENCED = `select file.value ->> 'integrity'
  from (select files from registry.releases union all select files from registry.uploads) as owner, json_each(owner.files) as file`;

export async function listReferencedFiles(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ integrity: string }>(`select distinct integrity from (${REFERENCED}) as referenced (integrity)`);
  return new Set(rows.map(({ integrity }) => integrity));
}

/** Deletes files that no release and no upload has, and were last used before `before`; returns how many. */
export async function deleteFilesBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query(`delete from registry.files where used_at < $1 and integrity not in (${REFERENCED})`, [before]);
  return rowCount ?? 0;
}
