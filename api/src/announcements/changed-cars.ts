import type { Queryable } from '@forecourt/database/pool';
import { vehicleLink } from '../resources/cars/listing';

/** Up to which car changes were told of: all before this version of the stock, and in it those with no higher id. */
export interface StockPlace {
  version: number;
  carId: number;
}

interface Row {
  id: number;
  version: number;
  makeSlug: string;
  modelSlug: string;
  townSlug: string;
}

/** Paths of the pages of cars that were added, changed or sold since, the earliest first. @returns them, and how far they reach */
export async function changedCars(database: Queryable, since: StockPlace, most: number): Promise<{ paths: string[]; upTo: StockPlace }> {
  const { rows } = await database.query<Row>(
    `select changed.id, version::float8 as version, make.slug as "makeSlug", model.slug as "modelSlug", dealer.town_slug as "townSlug"
     from (
       (select id, changed_in as version, make_id, model_id, dealer_id from api.car where changed_in >= $1 and (changed_in, id) > ($1, $2) order by 2, 1 limit $3)
       union all
       (select id, sold_in, make_id, model_id, dealer_id from api.sold_car
        where sold_in >= $1 and (sold_in, id) > ($1, $2) and dealer_id is not null order by 2, 1 limit $3)
     ) as changed
     join api.make on make.id = changed.make_id join api.model on model.id = changed.model_id join api.dealer on dealer.id = changed.dealer_id
     order by version, id limit $3`,
    [since.version, since.carId, most],
  );
  const last = rows.at(-1);
  return { paths: [...new Set(rows.map((row) => vehicleLink(row)))], upTo: last ? { version: last.version, carId: last.id } : since };
}
