import type { Queryable } from '@forecourt/database/pool';
import { CARD_SQL, type CarRow } from './store';

/** A car, for sale or sold, with the properties that similar ones share. */
export interface KnownCar {
  id: number;
  make_id: number;
  make: string;
  make_slug: string;
  model_id: number;
  model: string;
  model_slug: string;
  body_type: string;
  year: number;
  price_pence: number;
  /** Null while it is for sale. */
  sold_at: Date | null;
}

/** Greatest difference in price, up or down, of a similar car of another model. */
const PRICE_SPREAD = 0.25;

/** The car with an id, for sale or sold; undefined when there never was one. */
export async function findKnownCar(database: Queryable, id: number): Promise<KnownCar | undefined> {
  const { rows } = await database.query<KnownCar>(
    `with known as (
       select id, model_id, body_type, year, price_pence, null::timestamptz as sold_at from api.car where id = $1
       union all
       select id, model_id, body_type, year, price_pence, sold_at from api.sold_car where id = $1
     )
     select known.*, make.id as make_id, make.name as make, make.slug as make_slug, model.name as model, model.slug as model_slug
     from known join api.model on model.id = known.model_id join api.make on make.id = model.make_id
     order by sold_at nulls first limit 1`,
    [id],
  );
  return rows[0];
}

/** Similar cars for sale: of the same model by price, then of the same shape at about the same price. */
export async function findSimilarCars(database: Queryable, car: KnownCar, limit: number): Promise<CarRow[]> {
  const { rows } = await database.query<CarRow>(
    `with similar_car as (
       (select 1 as choice, abs(price_pence - $4) as difference, car.* from api.car
        where make_id = $2 and model_id = $3 and id <> $1
        order by difference, id limit $7)
       union all
       (select 2, abs(price_pence - $4) as difference, car.* from api.car
        where model_id <> $3 and body_type = $5::api.body_type and price_pence between $4 * (1 - $6::float8) and $4 * (1 + $6::float8)
        order by difference, id limit $7)
       order by choice, difference, id limit $7
     )
     select ${CARD_SQL.columns} from similar_car as car ${CARD_SQL.joins} order by choice, difference, car.id`,
    [car.id, car.make_id, car.model_id, car.price_pence, car.body_type, PRICE_SPREAD, limit],
  );
  return rows;
}
