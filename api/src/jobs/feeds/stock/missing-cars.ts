import { inTransaction, type Session } from '@forecourt/database/pool';
import type { Car } from '@forecourt/domain/cars/car';
import type { SeenRows } from './seen-rows';

const BATCH = 1_000;
/** Maximum number of cars that may disappear at once without confirmation by a person. */
const FEW = 3;

/** A dealer's car that is in the stock but not in the feed. */
export interface MissingCar extends Pick<Car, 'id' | 'make' | 'vrm'> {
  modelId: number;
}

/**
 * Reason why a missing car is not taken as sold: rows could be this car, half of the stock is missing, or all cars of
 * its make are.
 */
export type WaitReason = { is: 'rows'; rows: readonly number[] } | { is: 'half' } | { is: 'make'; make: string };

/** Compares a dealer's cars in the stock with the cars of a feed. */
export interface MissingCars {
  cars: MissingCar[];
  /** Number of the dealer's cars by make, missing ones included. */
  known: ReadonlyMap<string, number>;
}

/** Finds the cars of a dealer that its feed no longer has. */
export async function findMissing(
  session: Session,
  dealerId: number,
  isInFeed: (vrm: string) => boolean,
): Promise<MissingCars> {
  const cars: MissingCar[] = [];
  const known = new Map<string, number>();
  for (let last = 0, isMore = true; isMore;) {
    const { rows } = await session.query<MissingCar>(
      `select car.id, vrm, model_id as "modelId", make.name as make
       from api.car join api.make on make.id = make_id
       where dealer_id = $1 and car.id > $2 order by car.id limit 10000`,
      [dealerId, last],
    );
    for (const car of rows) {
      if (!isInFeed(car.vrm)) cars.push(car);
      known.set(car.make, (known.get(car.make) ?? 0) + 1);
    }
    last = rows.at(-1)?.id ?? last;
    isMore = rows.length === 10_000;
  }
  return { cars, known };
}

/** Returns which of these registrations a dealer has in the stock. */
export async function carsInStock(
  session: Session,
  dealerId: number,
  registrations: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await session.query<{ vrm: string }>(
    'select vrm from api.car where dealer_id = $1 and vrm = any($2)',
    [dealerId, registrations],
  );
  return new Set(rows.map(({ vrm }) => vrm));
}

/**
 * Returns the missing cars that wait for a person or for another feed, with the reason. All others are sold.
 *
 * @param added how many of the dealer's cars are new with this feed
 */
export function whyWaiting(
  { cars, known }: MissingCars,
  seen: SeenRows,
  added: number,
): ReadonlyMap<MissingCar, WaitReason> {
  const before = sum(known.values()) - added;
  const isHalf = cars.length > (seen.isEmpty ? 0 : FEW) && cars.length * 2 >= before;
  const missing = new Map<string, number>();
  for (const { make } of cars) missing.set(make, (missing.get(make) ?? 0) + 1);
  const waiting = new Map<MissingCar, WaitReason>();
  for (const car of cars) {
    const rows = seen.thatCouldBe(car.modelId);
    const ofMake = missing.get(car.make) ?? 0;
    if (rows.length > 0) waiting.set(car, { is: 'rows', rows });
    else if (isHalf) waiting.set(car, { is: 'half' });
    else if (ofMake > FEW && ofMake === known.get(car.make)) waiting.set(car, { is: 'make', make: car.make });
  }
  return waiting;
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);

/** Removes cars from the stock; their pages then say that they are sold. @returns the number of removed cars */
export async function markSold(session: Session, dealerId: number, ids: readonly number[]): Promise<number> {
  let sold = 0;
  for (let from = 0; from < ids.length; from += BATCH) {
    sold += await inTransaction(session, async (transaction) => {
      const { rowCount } = await transaction.query('delete from api.car where id = any($1) and dealer_id = $2', [
        ids.slice(from, from + BATCH),
        dealerId,
      ]);
      return rowCount ?? 0;
    });
  }
  return sold;
}

/** Deletes the registrations of cars that were sold a month ago: by then the cars belong to private people. */
export async function forgetSold(session: Session): Promise<void> {
  await session.query(
    `update api.sold_car set vrm = null where vrm is not null and sold_at < now() - interval '30 days'`,
  );
}
