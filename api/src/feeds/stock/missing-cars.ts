import { inTransaction, type Session } from '@forecourt/database/pool';

const BATCH = 1_000;
/** Fewer may go at once without a person looking at it. */
const FEW = 3;

/** A dealer's cars in the stock, against those that a feed has. */
export interface MissingCars {
  ids: number[];
  /** How many the dealer had before, those included. */
  known: number;
}

/** Finds the cars of a dealer that its feed no longer has. */
export async function findMissing(session: Session, dealerId: number, isInFeed: (vrm: string) => boolean): Promise<MissingCars> {
  const ids: number[] = [];
  let known = 0;
  for (let last = 0, isMore = true; isMore;) {
    const { rows } = await session.query<{ id: number; vrm: string }>('select id, vrm from api.car where dealer_id = $1 and id > $2 order by id limit 10000', [
      dealerId,
      last,
    ]);
    for (const { id, vrm } of rows) if (!isInFeed(vrm)) ids.push(id);
    known += rows.length;
    last = rows.at(-1)?.id ?? last;
    isMore = rows.length === 10_000;
  }
  return { ids, known };
}

/**
 * Whether so many are missing that a feed that is not whole is likelier than sales: half of them, or all of an empty feed.
 *
 * @param known how many cars the dealer had before the import
 */
export function isAlarming({ missing, known, isEmpty }: { missing: number; known: number; isEmpty: boolean }): boolean {
  return missing > (isEmpty ? 0 : FEW) && missing * 2 >= known;
}

/** Takes cars out of the stock; their pages then say that they are sold. @returns how many there were */
export async function markSold(session: Session, dealerId: number, ids: readonly number[]): Promise<number> {
  let sold = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    sold += await inTransaction(session, async (transaction) => {
      const { rowCount } = await transaction.query('delete from api.car where id = any($1) and dealer_id = $2', [ids.slice(from, from + BATCH), dealerId]);
      return rowCount ?? 0;
    });
  }
  return sold;
}

/** Forgets the registrations of cars that were sold a month ago: by then they are somebody's own. */
export async function forgetSold(session: Session): Promise<void> {
  await session.query(`update api.sold_car set vrm = null where vrm is not null and sold_at < now() - interval '30 days'`);
}
