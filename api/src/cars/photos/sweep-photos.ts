import { withTransaction, type Pool, type Queryable } from '@forecourt/database/pool';
import { photoName, photoSizes, type Photo } from '@forecourt/domain/cars/photo';
import { eachAtOnce } from './each-at-once';
import type { PhotoStore } from './photo-store';

/** As long as the page of a returning car can be restored. */
const SOLD_DAYS = 30;
/** Pages that were sent earlier may still contain one of these addresses. */
const UNUSED_MS = 24 * 3_600_000;
const DELETIONS_AT_ONCE = 4;

/**
 * Deletes the photos of cars that were sold some time ago, and photos that feeds no longer name. Only the process that
 * fetches photos may do so.
 */
export async function sweepPhotos(
  { database, store }: { database: Pool; store: PhotoStore },
  now: Date,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    // An import must not give a car an address that is being deleted.
    await transaction.query('lock table api.car_photo in share row exclusive mode');
    await transaction.query(
      `delete from api.car_photo where not exists (select from api.car where car.id = car_id)
         and not exists (select from api.sold_car where sold_car.id = car_id and sold_at > $1::timestamptz - make_interval(days => $2))`,
      [now, SOLD_DAYS],
    );
    await transaction.query(
      'delete from api.photo where not exists (select from api.car_photo where car_photo.address_hash = photo.address_hash)',
    );
  });
  await deleteUnused(database, store, now);
}

/** Deletes files first: the next sweep finds a file whose row remains. */
async function deleteUnused(database: Queryable, store: PhotoStore, now: Date): Promise<void> {
  await database.query(
    `update api.photo_file set unused_since = case when unused_since is null then $1::timestamptz end
     where (unused_since is null) = not exists (select from api.photo where file_hash = hash)`,
    [now],
  );
  const { rows } = await database.query<Photo>(
    'select hash, width, height from api.photo_file where unused_since < $1',
    [new Date(now.getTime() - UNUSED_MS)],
  );
  await eachAtOnce(rows, DELETIONS_AT_ONCE, async (photo) => {
    for (const size of photoSizes(photo)) await store.delete(photoName({ ...photo, ...size }));
    await database.query('delete from api.photo_file where hash = $1', [photo.hash]);
  });
}
