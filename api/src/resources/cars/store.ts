import type { CarSort } from '@forecourt/domain/car-search';
import type { Queryable } from '@forecourt/database/pool';
import type { Coordinates } from '../../places/postcode-areas';
import { dealersWithin, StatementValues, whereOf, type CarFilter } from './car-filter';
import { distanceSql } from './nearby';

/** A car with what its card shows. */
export interface CarRow {
  id: number;
  make: string;
  make_slug: string;
  model: string;
  model_slug: string;
  trim: string;
  engine_size: string;
  body_type: string;
  fuel: string;
  transmission: string;
  colour: string;
  doors: number;
  year: number;
  mileage: number;
  price_pence: number;
  monthly_price_pence: number | null;
  town: string;
  town_slug: string;
  /** From the place of the search; null when it has none. */
  miles_away: number | null;
}

/** Which of the matching cars, in which order. */
export interface CarPage {
  sort: CarSort;
  limit: number;
  offset: number;
  /** Where the visitor is: what distances start from. Without it the order by distance is that of relevance. */
  from?: Coordinates | undefined;
}

/** Half of the way round the earth: no dealer is outside. */
const ANYWHERE_MILES = 12_500;

/** Every order ends with the id, so that no car is on two pages. Each but that by distance has an index. */
const ORDERS: Readonly<Record<CarSort, string>> = {
  distance: 'miles, car.id',
  relevance: 'car.listed_at desc, car.id',
  price_low_high: 'car.price_pence, car.id',
  price_high_low: 'car.price_pence desc, car.id desc',
  newest_first: 'car.registered_on desc, car.id desc',
  oldest_first: 'car.registered_on, car.id',
};

/** SQL for what a card shows, of a relation called `car` with that table's columns. */
export const CARD_SQL = {
  columns: `car.id, make.name as make, make.slug as make_slug, model.name as model, model.slug as model_slug, trim, engine_size, car.body_type,
    car.fuel, car.transmission, car.colour, car.doors, car.year, car.mileage, car.price_pence, car.monthly_price_pence, dealer.town, dealer.town_slug`,
  joins: `join api.derivative using (cap_id)
    join api.model on model.id = car.model_id
    join api.make on make.id = car.make_id
    join api.dealer on dealer.id = car.dealer_id`,
} as const;

/** A page of the matching cars. */
export async function findCars(database: Queryable, filter: CarFilter, page: CarPage): Promise<CarRow[]> {
  const { limit, offset, from } = page;
  const sort = page.sort === 'distance' && !from ? 'relevance' : page.sort;
  const order = ORDERS[sort];
  const values = new StatementValues();
  const circle = filter.within ?? (sort === 'distance' && from ? { ...from, radiusMiles: ANYWHERE_MILES } : undefined);
  const near = circle && dealersWithin(circle, values);
  const where = whereOf(filter, values);
  const milesAway = from ? distanceSql('dealer', values.add(from.latitude, 'float8'), values.add(from.longitude, 'float8')) : 'null';
  const { rows } = await database.query<CarRow>(
    `with ${near ? `near as materialized (${near} order by miles), ` : ''} page as (
       select car.*${near ? ', miles' : ''} from ${sort === 'distance' ? carsFromNearest(where) : carsAt(near, where)}
       order by ${order} limit ${values.add(limit, 'int')} offset ${values.add(offset, 'int')}
     )
     select ${CARD_SQL.columns}, ${milesAway} as miles_away from page as car ${CARD_SQL.joins} order by ${order}`,
    values.list,
  );
  return rows;
}

/** "offset 0" makes the database go from dealer to dealer, nearest first, and stop when the page is full; else it would sort all cars. */
function carsFromNearest(where: string): string {
  return `near cross join lateral (select * from api.car where car.dealer_id = near.id and ${where} offset 0) as car`;
}

function carsAt(near: string | undefined, where: string): string {
  return `api.car ${near ? 'join near on near.id = car.dealer_id' : ''} where ${where}`;
}
