import type { Fuel } from '@forecourt/domain/car-search/fields';
import { withTransaction, type Pool, type Transaction } from '@forecourt/database/pool';
import { guideMonth } from '../market/guide-month';
import { monthlyPricesOf } from './monthly-prices';

/** Few enough that none of them is locked for long. */
const BATCH = 200;

interface UnpricedCar {
  id: number;
  fuel: Fuel;
  price_new_pence: number;
  registered_on: string;
  mileage: number;
  price_pence: number;
}

/**
 * Prices every car that has no monthly price yet, or one of another month, in batches. Several processes may do so
 * at the same time: each skips the cars that another is pricing.
 *
 * @param isStopping asked before each batch
 * @returns how many cars were priced
 */
export async function priceStock(database: Pool, now: Date, isStopping: () => boolean = () => false): Promise<number> {
  const on = guideMonth(now);
  let priced = 0;
  let lastId: number | undefined = 0;
  while (lastId !== undefined && !isStopping()) {
    const afterId: number = lastId;
    const cars: UnpricedCar[] = await withTransaction(database, (transaction) => priceBatch(transaction, afterId, on));
    priced += cars.length;
    lastId = cars.at(-1)?.id;
  }
  return priced;
}

async function priceBatch(transaction: Transaction, afterId: number, on: Date): Promise<UnpricedCar[]> {
  const day = on.toISOString().slice(0, 10);
  const { rows: cars } = await transaction.query<UnpricedCar>(
    `select car.id, car.fuel, price_new_pence, registered_on::text, mileage, price_pence
     from api.car join api.derivative using (cap_id)
     where car.id > $1 and priced_on is distinct from $2::date
     order by car.id limit ${BATCH} for update of car skip locked`,
    [afterId, day],
  );
  const prices = cars.map((car) =>
    monthlyPricesOf(
      {
        derivative: { fuel: car.fuel, priceNewPence: car.price_new_pence },
        registeredOn: car.registered_on,
        mileage: car.mileage,
        pricePence: car.price_pence,
      },
      on,
    ),
  );
  await transaction.query(
    `update api.car set monthly_hp_pence = given.hp, monthly_pcp_pence = given.pcp, priced_on = $4
     from unnest($1::int[], $2::int[], $3::int[]) as given (id, hp, pcp) where car.id = given.id`,
    [cars.map(({ id }) => id), prices.map(({ monthlyHpPence }) => monthlyHpPence), prices.map(({ monthlyPcpPence }) => monthlyPcpPence), day],
  );
  return cars;
}
