import type { Queryable } from '@forecourt/database/pool';
import type { VersionChange } from '../rules/channels/channel';
import type { Provenance } from '../rules/releases/provenance';
import type { ReleaseRecord } from '../rules/channels/release-set';

/** A published version without its manifest and files. */
export interface VersionSummary {
  remote: string;
  version: string;
  author: string;
  createdAt: Date;
  provenance: Provenance | null;
}

/** Stores a published version. Returns false, without a change, if it was published earlier. */
export async function insertRelease(
  db: Queryable,
  { manifest, files, author, createdAt, provenance }: ReleaseRecord,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into registry.releases (remote, version, manifest, files, author, created_at, provenance)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (remote, version) do nothing`,
    [
      manifest.remote,
      manifest.version,
      JSON.stringify(manifest),
      JSON.stringify(files),
      author,
      createdAt,
      provenance && JSON.stringify(provenance),
    ],
  );
  return rowCount === 1;
}

/** Finds the published ones of some versions, in no particular order. */
export async function findReleases(db: Queryable, wanted: readonly VersionChange[]): Promise<ReleaseRecord[]> {
  const { rows } = await db.query<ReleaseRecord>(
    `select manifest, files, author, created_at as "createdAt", provenance
     from registry.releases join unnest($1::text[], $2::text[]) as wanted (remote, version) using (remote, version)`,
    [wanted.map(({ remote }) => remote), wanted.map(({ version }) => version)],
  );
  return rows;
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
