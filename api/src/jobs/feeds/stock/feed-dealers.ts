import type { Transaction } from '@forecourt/database/pool';
import { slugOf } from '@forecourt/domain/slug';
import { writeDealers } from '../../../cars/stock-writing/write-dealers';
import type { DealerFeed } from '../dealer-feed';
import { FeedError } from '../feed-error';

/**
 * Updates a dealer from its file, or creates it.
 *
 * @returns its id
 * @throws FeedError when another dealer has its name
 */
export async function writeFeedDealer(
  transaction: Transaction,
  { key, dealer }: Pick<DealerFeed, 'key' | 'dealer'>,
): Promise<number> {
  // Two simultaneous new dealers would get the same id.
  await transaction.query(`select pg_advisory_xact_lock(hashtext('dealer'))`);
  const { rows } = await transaction.query<{ id: number; is_this: boolean }>(
    'select id, feed is not distinct from $1 as is_this from api.dealer where feed = $1 or name = $2',
    [key, dealer.name],
  );
  if (rows.some((row) => !row.is_this)) throw new FeedError(`There is another dealer called ${dealer.name}`);
  const id = rows[0]?.id ?? (await nextId(transaction));
  await writeDealers(transaction, [
    { ...dealer, id, townSlug: slugOf(dealer.town), feed: key, openingHours: dealer.openingHours ?? null },
  ]);
  return id;
}

async function nextId(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from api.dealer');
  return rows[0]?.id ?? 1;
}
