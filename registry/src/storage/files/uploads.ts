import type { Queryable } from '@forecourt/database/pool';
import type { Provenance } from '../../rules/releases/provenance';
import type { Reservation } from '../../rules/releases/publication';

/** The reservation, with the origin that the squad states. */
export interface Upload extends Reservation {
  provenance: Provenance | null;
}

/** Stores a reservation under `id`, or renews the time of an existing one. */
export async function saveUpload(
  db: Queryable,
  id: string,
  { manifest, files, provenance }: Upload,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into registry.uploads (id, remote, version, manifest, files, provenance, reserved_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set provenance = excluded.provenance, reserved_at = excluded.reserved_at`,
    [
      id,
      manifest.remote,
      manifest.version,
      JSON.stringify(manifest),
      JSON.stringify(files),
      provenance && JSON.stringify(provenance),
      at,
    ],
  );
}

/** The reservation with this `id`, or undefined when it is committed, swept or unknown. */
export async function findUpload(db: Queryable, id: string): Promise<Upload | undefined> {
  const { rows } = await db.query<Upload>('select manifest, files, provenance from registry.uploads where id = $1', [
    id,
  ]);
  return rows[0];
}

/** Ends an upload. False if it had already ended. */
export async function deleteUpload(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from registry.uploads where id = $1', [id]);
  return rowCount === 1;
}

/** Deletes uploads that were reserved before `before` and that no preview shows; returns how many. */
export async function deleteUploadsBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query(
    'delete from registry.uploads where reserved_at < $1 and id not in (select upload_id from registry.previews)',
    [before],
  );
  return rowCount ?? 0;
}
