import { createHash } from 'node:crypto';
import type { Transaction } from '@forecourt/database/pool';

interface CarPictures {
  vrm: string;
  /** The feed's addresses, in order. */
  pictures: readonly string[];
}

/**
 * Records which pictures a dealer's cars have. Fetches nothing, and does not write unchanged rows.
 *
 * @param dueAt time from which new addresses may be requested
 */
export async function writeCarPhotos(
  transaction: Transaction,
  dealerId: number,
  cars: readonly CarPictures[],
  dueAt: Date,
): Promise<void> {
  const given = cars.flatMap(({ vrm, pictures }) =>
    pictures.map((address, position) => ({
      vrm,
      position,
      address,
      hash: createHash('sha256').update(address).digest(),
    })),
  );
  const arrays = [given.map(({ vrm }) => vrm), given.map(({ position }) => position), given.map(({ hash }) => hash)];
  // This statement comes first, even if it deletes nothing: it waits for the sweep of unused addresses, which may
  // include some of these.
  await transaction.query(
    `delete from api.car_photo using api.car where car.id = car_id and car.vrm = any($4) and car.dealer_id = $5
       and (car.vrm, position, address_hash) not in (select * from unnest($1::text[], $2::int[], $3::bytea[]))`,
    [...arrays, cars.map(({ vrm }) => vrm), dealerId],
  );
  if (given.length === 0) return;
  await transaction.query(
    `insert into api.photo (address_hash, address, host, due_at)
     select *, $4 from unnest($1::bytea[], $2::text[], $3::text[]) on conflict do nothing`,
    [
      given.map(({ hash }) => hash),
      given.map(({ address }) => address),
      given.map(({ address }) => hostOf(address)),
      dueAt,
    ],
  );
  await transaction.query(
    `insert into api.car_photo (car_id, position, address_hash)
     select car.id, position, address_hash from unnest($1::text[], $2::int[], $3::bytea[]) as given (vrm, position, address_hash)
     join api.car using (vrm) where car.dealer_id = $4 on conflict do nothing`,
    [...arrays, dealerId],
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
