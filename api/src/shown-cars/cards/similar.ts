import { plannedOnce } from '@forecourt/database/planned-once';
import type { Queryable } from '@forecourt/database/pool';
import type { Car } from '@forecourt/domain/cars/car';
import { FIELDS } from '@forecourt/domain/car-search/fields';
import { FIRST_YEAR } from '../../cars/stock-search/columns/attributes';
import type { StockColumns } from '../../cars/stock-search/columns/stock-columns';

/** A car that is or was for sale, with the properties by which similar cars are found. */
export interface OnceForSale extends Pick<
  Car,
  'bodyType' | 'id' | 'make' | 'makeSlug' | 'model' | 'modelSlug' | 'pricePence' | 'year'
> {
  makeId: number;
  modelId: number;
  /** Null while it is for sale. */
  soldAt: Date | null;
}

/** Weight of a year of age, as a share of the price. */
const YEAR_SHARE = 0.05;
/** Maximum difference in price of a similar car of another model. */
const PRICE_SPREAD = 0.25;

const KNOWN_CARS_SQL = plannedOnce(
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
);

/**
 * The cars with these ids, for sale or sold; those that never were are left out. One that is for sale again is not
 * sold.
 */
export async function findKnownCars(database: Queryable, ids: readonly number[]): Promise<OnceForSale[]> {
  const { rows } = await database.query<OnceForSale>(KNOWN_CARS_SQL, [ids]);
  return rows;
}

/**
 * Returns the ids of cars for sale that are similar to one car: first cars of the same model, by price and age, then
 * cars of the same shape at about the same price.
 */
export function similarCars(
  stock: StockColumns,
  asked: Pick<OnceForSale, 'bodyType' | 'id' | 'modelId' | 'pricePence' | 'year'>,
  limit: number,
): number[] {
  const [ids, prices, ages] = [stock.column('id'), stock.column('price'), stock.dimension('age')];
  const [models, shapes, years] = [stock.valuesOf('model'), stock.valuesOf('bodyType'), stock.valuesOf('year')];
  const [model, shape] = [stock.models.ids.indexOf(asked.modelId), FIELDS.bodyType.words.indexOf(asked.bodyType)];
  const shareOfPrice = (place: number) => Math.abs(prices[place]! - asked.pricePence) / Math.max(asked.pricePence, 1);
  const nearest = (isChosen: (combination: number) => boolean, maxShare: number, maxCars: number) => {
    // A model may have tens of thousands of cars: only the nearest so far are kept in order.
    const found: { id: number; difference: number }[] = [];
    for (let combination = 0; combination < models.length; combination++) {
      if (!isChosen(combination)) continue;
      for (const place of stock.placesOf('kind', combination)) {
        const [id, share] = [ids[place]!, shareOfPrice(place)];
        if (id === asked.id || share > maxShare) continue;
        const difference = share + YEAR_SHARE * Math.abs(FIRST_YEAR + years[ages[place]!]! - asked.year);
        const isNearer = (other: { id: number; difference: number }) =>
          difference < other.difference || (difference === other.difference && id < other.id);
        const last = found.at(-1);
        if (found.length === maxCars && last && !isNearer(last)) continue;
        const index = found.findIndex(isNearer);
        found.splice(index < 0 ? found.length : index, 0, { id, difference });
        if (found.length > maxCars) found.pop();
      }
    }
    return found.map(({ id }) => id);
  };
  const ofModel = nearest((combination) => models[combination] === model, Infinity, limit);
  if (ofModel.length === limit) return ofModel;
  const isOther = (combination: number) => models[combination] !== model && shapes[combination] === shape;
  return [...ofModel, ...nearest(isOther, PRICE_SPREAD, limit - ofModel.length)];
}
