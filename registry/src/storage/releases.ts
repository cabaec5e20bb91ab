import type { ReleaseManifest } from '@forecourt/contracts/release-set';
import type { Queryable } from '@forecourt/database/pool';
import type { FileTable } from '../rules/publication';
import type { Provenance } from '../rules/provenance';
import type { ReleaseRecord } from '../rules/release-set';

interface ReleaseRow {
  manifest: ReleaseManifest;
  files: FileTable;
  author: string;
  created_at: Date;
  provenance: Provenance | null;
}

/** A published version without its manifest and files. */
export interface VersionSummary {
  remote: string;
  version: string;
  author: string;
  createdAt: Date;
  provenance: Provenance | null;
}

/** Stores a published version. False when it was published before, and nothing changed. */
export async function insertRelease(db: Queryable, { manifest, files, author, createdAt, provenance }: ReleaseRecord): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into registry.releases (remote, version, manifest, files, author, created_at, provenance)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (remote, version) do nothing`,
    [manifest.remote, manifest.version, JSON.stringify(manifest), JSON.stringify(files), author, createdAt, provenance && JSON.stringify(provenance)],
  );
  return rowCount === 1;
}

/** A published version, or undefined. */
export async function findRelease(db: Queryable, remote: string, version: string): Promise<ReleaseRecord | undefined> {
  const { rows } = await db.query<ReleaseRow>(
    'select manifest, files, author, created_at, provenance from registry.releases where remote = $1 and version = $2',
    [remote, version],
  );
  const row = rows[0];
  return row && { manifest: row.manifest, files: row.files, author: row.author, createdAt: row.created_at, provenance: row.provenance };
}

/** All versions of a remote, newest first. */
export async function listVersions(db: Queryable, remote: string): Promise<VersionSummary[]> {
  const { rows } = await db.query<VersionSummary>(
    `select remote, version, author, created_at as "createdAt", provenance from registry.releases where remote = $1 order by position desc`,
    [remote],
  );
  return rows;
}

/** The newest version of every remote, by remote in alphabetical order. */
export async function listNewest(db: Queryable): Promise<VersionSummary[]> {
  const { rows } = await db.query<VersionSummary>(
    `select distinct on (remote) remote, version, author, created_at as "createdAt", provenance
     from registry.releases order by remote, position desc`,
  );
  return rows;
}
