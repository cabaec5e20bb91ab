import type { Queryable } from '@forecourt/database/pool';

/** Why an address of a car's picture gave no picture, or no new one. */
export interface PictureRefusal {
  registration: string;
  /** Position as the dealer counts: the first is 1. */
  picture: number;
  address: string;
  /** The predicate of a sentence about the address. */
  message: string;
  /** Whether pages show the previous picture. */
  isShown: boolean;
}

/** Results of a dealer's pictures so far. */
export interface PhotoReport {
  shown: number;
  /** Number of pictures that were not fetched yet. */
  waiting: number;
  refused: number;
  refusals: PictureRefusal[];
}

const MAX_LISTED = 1_000;

/** Counts a dealer's pictures by their current state. @param feed the dealer's key */
export async function photoReport(database: Queryable, feed: string): Promise<PhotoReport> {
  const named = `from api.car join api.dealer on dealer.id = dealer_id join api.car_photo on car_id = car.id join api.photo using (address_hash) where feed = $1`;
  const counted = await database.query<Omit<PhotoReport, 'refusals'>>(
    `select count(file_hash)::int as shown, (count(*) filter (where file_hash is null and failure is null))::int as waiting,
       (count(*) filter (where failure is not null))::int as refused ${named}`,
    [feed],
  );
  const refused = await database.query<PictureRefusal>(
    `select vrm as registration, position + 1 as picture, address, failure as message, file_hash is not null as "isShown"
     ${named} and failure is not null order by vrm, position limit $2`,
    [feed, MAX_LISTED],
  );
  const { shown = 0, waiting = 0, refused: count = 0 } = counted.rows[0] ?? {};
  return { shown, waiting, refused: count, refusals: refused.rows };
}
