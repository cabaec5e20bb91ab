import type { Queryable } from '@forecourt/database/pool';
import type { Size } from '@forecourt/domain/cars/photo';

/** An address that is due for a request. */
export interface DuePhoto {
  addressHash: Buffer;
  address: string;
  host: string;
  /** The previous result, if there is one. */
  file: ({ hash: string } & Size) | null;
  etag: string | null;
  lastModified: string | null;
  failures: number;
}

/** Result of a request. */
export type PhotoOutcome =
  | { kind: 'kept'; hash: string; etag: string | null; lastModified: string | null }
  /** @param isPassing whether it may be available later */
  | { kind: 'failed'; failure: string; isPassing: boolean };

const HOUR_MS = 3_600_000;
/** Interval for checking whether an address has a new picture. */
const DAY_MS = 24 * HOUR_MS;

/** The hosts whose addresses are due for a request. */
export async function dueHosts(database: Queryable, now: Date): Promise<string[]> {
  const { rows } = await database.query<{ host: string }>(
    'select distinct host from api.photo where due_at <= $1 order by host',
    [now],
  );
  return rows.map(({ host }) => host);
}

/** Some addresses of a host that are due, those that have waited longest first. */
export async function duePhotos(database: Queryable, host: string, now: Date, limit: number): Promise<DuePhoto[]> {
  const { rows } = await database.query<DuePhoto>(
    `select address_hash as "addressHash", address, host, etag, last_modified as "lastModified", failures,
       (select json_build_object('hash', hash, 'width', width, 'height', height) from api.photo_file where hash = file_hash) as file
     from api.photo where host = $1 and due_at <= $2 order by due_at, address_hash limit $3`,
    [host, now, limit],
  );
  return rows;
}

/** The size of a stored file. */
export async function findFile(database: Queryable, hash: string): Promise<Size | undefined> {
  const { rows } = await database.query<Size>('select width, height from api.photo_file where hash = $1', [hash]);
  return rows[0];
}

/** Records that a file is in the store. */
export async function saveFile(database: Queryable, hash: string, { width, height }: Size): Promise<void> {
  await database.query(
    'insert into api.photo_file (hash, width, height) values ($1, $2, $3) on conflict (hash) do nothing',
    [hash, width, height],
  );
}

/** Records the outcome of a fetch, and when to fetch next. If the fetch brought no picture, the stored one stays. */
export async function saveOutcome(
  database: Queryable,
  photo: DuePhoto,
  outcome: PhotoOutcome,
  now: Date,
): Promise<void> {
  if (outcome.kind === 'kept') {
    await database.query(
      'update api.photo set file_hash = $2, etag = $3, last_modified = $4, failure = null, failures = 0, due_at = $5 where address_hash = $1',
      [photo.addressHash, outcome.hash, outcome.etag, outcome.lastModified, new Date(now.getTime() + DAY_MS)],
    );
    return;
  }
  const waitMs = outcome.isPassing ? Math.min(HOUR_MS * 2 ** photo.failures, DAY_MS) : DAY_MS;
  await database.query(
    'update api.photo set failure = $2, failures = failures + 1, due_at = $3 where address_hash = $1',
    [photo.addressHash, outcome.failure, new Date(now.getTime() + waitMs)],
  );
}
