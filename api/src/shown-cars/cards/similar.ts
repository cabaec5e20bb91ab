import type { Queryable } from '@forecourt/database/pool';
import type { Car } from '@forecourt/domain/cars/car';
import { CARD_SQL, type CarRow } from './store';

/** A car that is or was for sale, with the properties that similar ones share. */
export interface OnceForSale extends Pick<Car, 'bodyType' | 'id' | 'make' | 'makeSlug' | 'model' | 'modelSlug' | 'pricePence' | 'year'> {
  makeId: number;
  modelId: number;
  /** Null while it is for sale. */
  soldAt: Date | null;
}

/** Weight of a year of age, as a share of the price. */
const YEAR_SHARE = 0.05;
/** Maximum difference in price of a similar car of another model. */
const PRICE_SPREAD = 0.25;

/** SQL for the difference between a car and the requested one, in shares of its price. */
const DIFFERENCE = `abs(car.price_pence - asked.price_pence) / greatest(asked.price_pence, 1)::float8 + ${YEAR_SHARE} * abs(car.year - asked.year)`;

/** The cars with these ids, for sale or sold. Unknown ids are left out. A car that is for sale again is not sold. */
export async function findKnownCars(database: Queryable, ids: readonly number[]): Promise<OnceForSale[]> {
  const { rows } = await database.query<OnceForSale>(
    `with known as (
       select id, model_id, body_type, year, price_pence, null::timestamptz as sold_at from api.car where id = any($1::int[])
       union all
       select id, model_id, body_type, year, price_pence, sold_at from api.sold_car where id = any($1::int[])
     )
     select distinct on (known.id) known.id, known.model_id as "modelId", known.body_type as "bodyType", known.year,
       known.price_pence as "pricePence", sold_at as "soldAt", make.id as "makeId", make.name as make, make.slug as "makeSlug",
       model.name as model, model.slug as "modelSlug"
     from known join api.model on model.id = known.model_id join api.make on make.id = model.make_id
     order by known.id, sold_at nulls first`,
    [ids],
  );
  return rows;
}

/**
 * Similar cars for sale for each of some cars, by id: first of the same model, by price and age, then of the same shape
 * at about the same price.
 */
export async function findSimilarCars(database: Queryable, cars: readonly OnceForSale[], limit: number): Promise<Map<number, CarRow[]>> {
  const column = <Name extends keyof OnceForSale>(name: Name) => cars.map((car) => car[name]);
  const { rows } = await database.query<CarRow & { like_id: number }>(
    `with asked as (
       select * from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $8::int[]) as asked (id, make_id, model_id, price_pence, body_type, year)
     ), similar_car as (
       select asked.id as like_id, found.* from asked, lateral (
         (select 1 as choice, ${DIFFERENCE} as difference, car.* from api.car
          where make_id = asked.make_id and model_id = asked.model_id and id <> asked.id
          order by difference, id limit $7)
         union all
         (select 2, ${DIFFERENCE} as difference, car.* from api.car
          where model_id <> asked.model_id and body_type = asked.body_type::api.body_type
            and price_pence between asked.price_pence * (1 - $6::float8) and asked.price_pence * (1 + $6::float8)
          order by difference, id limit $7)
         order by choice, difference, id limit $7
       ) found
     )
     select car.like_id, ${CARD_SQL.columns} from similar_car as car ${CARD_SQL.joins} order by choice, difference, car.id`,
    [column('id'), column('makeId'), column('modelId'), column('pricePence'), column('bodyType'), PRICE_SPREAD, limit, column('year')],
  );
  return new Map(cars.map(({ id }) => [id, rows.filter((row) => row.like_id === id)]));
}
