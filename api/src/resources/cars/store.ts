import type { Queryable } from '@forecourt/database/pool';
import { boundingBox, distanceSql, type Circle } from './nearby';

/** What a search asks for; what is absent or empty does not narrow it. */
export interface CarFilter {
  makeIds: readonly number[];
  modelIds: readonly number[];
  priceMinPence?: number | undefined;
  priceMaxPence?: number | undefined;
  /** Of the least monthly payment; cars without one are outside of any bound. */
  monthlyMinPence?: number | undefined;
  monthlyMaxPence?: number | undefined;
  within?: Circle | undefined;
}

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
}

/** How many cars match. */
export async function countCars(database: Queryable, filter: CarFilter): Promise<number> {
  const { where, values } = conditions(filter);
  const { rows } = await database.query<{ total: number }>(`select count(*)::int as total from api.car where ${where}`, values);
  return rows[0]?.total ?? 0;
}

/** The matching cars, most recently listed first. */
export async function findCars(database: Queryable, filter: CarFilter, range: { limit: number; offset: number }): Promise<CarRow[]> {
  const { where, values } = conditions(filter);
  const { rows } = await database.query<CarRow>(
    `with page as (
       select * from api.car where ${where} order by listed_at desc, id limit $${values.length + 1} offset $${values.length + 2}
     )
     select page.id, make.name as make, make.slug as make_slug, model.name as model, model.slug as model_slug, trim, engine_size, page.body_type,
       page.fuel, page.transmission, page.colour, page.doors, page.year, page.mileage, page.price_pence, page.monthly_price_pence, dealer.town, dealer.town_slug
     from page
     join api.derivative using (cap_id)
     join api.model on model.id = page.model_id
     join api.make on make.id = page.make_id
     join api.dealer on dealer.id = page.dealer_id
     order by page.listed_at desc, page.id`,
    [...values, range.limit, range.offset],
  );
  return rows;
}

function conditions(filter: CarFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parameter = (value: unknown, type: string) => `$${values.push(value)}::${type}`;
  const all = ['true'];
  if (filter.makeIds.length > 0) all.push(`car.make_id = any(${parameter(filter.makeIds, 'int[]')})`);
  if (filter.modelIds.length > 0) all.push(`car.model_id = any(${parameter(filter.modelIds, 'int[]')})`);
  if (filter.priceMinPence !== undefined) all.push(`car.price_pence >= ${parameter(filter.priceMinPence, 'int')}`);
  if (filter.priceMaxPence !== undefined) all.push(`car.price_pence <= ${parameter(filter.priceMaxPence, 'int')}`);
  if (filter.monthlyMinPence !== undefined) all.push(`car.monthly_price_pence >= ${parameter(filter.monthlyMinPence, 'int')}`);
  if (filter.monthlyMaxPence !== undefined) all.push(`car.monthly_price_pence <= ${parameter(filter.monthlyMaxPence, 'int')}`);
  if (filter.within) {
    const box = boundingBox(filter.within);
    all.push(
      `car.latitude between ${parameter(box.south, 'float8')} and ${parameter(box.north, 'float8')}`,
      `car.longitude between ${parameter(box.west, 'float8')} and ${parameter(box.east, 'float8')}`,
      `${distanceSql(parameter(filter.within.latitude, 'float8'), parameter(filter.within.longitude, 'float8'))} <= ${parameter(filter.within.radiusMiles, 'float8')}`,
    );
  }
  return { where: all.join(' and '), values };
}
