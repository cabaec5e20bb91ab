import { plannedOnce } from '@forecourt/database/planned-once';
import type { Queryable } from '@forecourt/database/pool';
import type { Car } from '@forecourt/domain/cars/car';
import type { Photo } from '@forecourt/domain/cars/photo';
import { CAR_PHOTOS_SQL } from '../../cars/photos/car-photos-sql';

/** A car with the columns of its card. */
export interface CarRow extends Omit<Car, 'capCode' | 'capId' | 'engineCc' | 'equipment' | 'seats' | 'vrm'> {
  town: string;
  townSlug: string;
  /** The first photo that its dealer sent and we could use. */
  photo: Photo | null;
}

/** SQL for the columns of a card, from a relation called `car` with that table's columns. */
export const CARD_SQL = {
  columns: `car.id, make.name as make, make.slug as "makeSlug", model.name as model, model.slug as "modelSlug", trim,
    engine_size as "engineSize", car.body_type as "bodyType", car.fuel, car.transmission, car.colour, car.doors, car.year, car.mileage,
    car.price_pence as "pricePence", car.registered_on::text as "registeredOn", derivative.price_new_pence as "priceNewPence",
    dealer.town, dealer.town_slug as "townSlug",
    (${CAR_PHOTOS_SQL} limit 1) as photo`,
  joins: `join api.derivative using (cap_id)
    join api.model on model.id = car.model_id
    join api.make on make.id = car.make_id
    join api.dealer on dealer.id = car.dealer_id`,
} as const;

const CARS_SQL = plannedOnce(
  `select ${CARD_SQL.columns} from unnest($1::int[]) with ordinality as chosen (id, place) join api.car using (id) ${CARD_SQL.joins} order by place`,
);

/** Cars by id, in the order of the ids; those that are no longer in stock are left out. */
export async function readCars(database: Queryable, ids: readonly number[]): Promise<CarRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.query<CarRow>(CARS_SQL, [ids]);
  return rows;
}
