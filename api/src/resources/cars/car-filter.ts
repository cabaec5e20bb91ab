import type { FacetField } from '@forecourt/domain/car-search-facets';
import type { BodyType, Colour, Fuel, Transmission } from '../../catalogue/vehicle-words';
import { boundingBox, distanceSql, type Circle } from './nearby';

/** What a search asks for; what is absent or empty does not narrow it. */
export interface CarFilter {
  makeIds?: readonly number[];
  modelIds?: readonly number[];
  gearbox?: readonly Transmission[];
  fuelType?: readonly Fuel[];
  bodyType?: readonly BodyType[];
  colour?: readonly Colour[];
  doors?: readonly number[];
  seats?: readonly number[];
  priceMinPence?: number | undefined;
  priceMaxPence?: number | undefined;
  /** Of the least monthly payment; cars without one are outside of any bound. */
  monthlyMinPence?: number | undefined;
  monthlyMaxPence?: number | undefined;
  mileageFrom?: number | undefined;
  mileageBelow?: number | undefined;
  yearMin?: number | undefined;
  yearMax?: number | undefined;
  /** Tenths of a litre, as an engine is called: 999 cm³ are 10. Cars without an engine are outside of any bound. */
  engineMin?: number | undefined;
  engineMax?: number | undefined;
  within?: Circle | undefined;
}

/** Collects the values of a statement while its text is written. */
export class StatementValues {
  readonly list: unknown[] = [];

  /** Takes a value in, and gives what stands for it in the text. */
  add(value: unknown, type: string): string {
    return `$${this.list.push(value)}::${type}`;
  }
}

/** A field of the search whose condition a car meets or misses; make and model are one: another make means another model. */
export type FilterField = Exclude<FacetField, 'distance' | 'model'>;

export interface Condition {
  field: FilterField;
  /** Over `car`; null counts as false. */
  sql: string;
}

/** A nominal size: makers stay a little under it, or over. */
const ENGINE_SQL = `nullif((car.engine_cc + 50) / 100, 0)`;

/** The conditions on a car itself, one at most for each field. */
export function conditionsOf(filter: CarFilter, values: StatementValues): Condition[] {
  const conditions: Condition[] = [];
  const among = (field: FilterField, column: string, list: readonly unknown[] | undefined, type: string) => {
    if (list && list.length > 0) conditions.push({ field, sql: `${column} = any(${values.add(list, `${type}[]`)})` });
  };
  const bound = (field: FilterField, column: string, comparison: '>=' | '<=' | '<', value: number | undefined) => {
    if (value !== undefined) conditions.push({ field, sql: `${column} ${comparison} ${values.add(value, 'int')}` });
  };
  among('make', 'car.make_id', filter.makeIds, 'int');
  among('make', 'car.model_id', filter.modelIds, 'int');
  among('gearbox', 'car.transmission', filter.gearbox, 'api.transmission');
  among('fuelType', 'car.fuel', filter.fuelType, 'api.fuel');
  among('bodyType', 'car.body_type', filter.bodyType, 'api.body_type');
  among('colour', 'car.colour', filter.colour, 'api.colour');
  among('doors', 'car.doors', filter.doors, 'int');
  among('seats', 'car.seats', filter.seats, 'int');
  bound('priceMin', 'car.price_pence', '>=', filter.priceMinPence);
  bound('priceMax', 'car.price_pence', '<=', filter.priceMaxPence);
  bound('monthlyMin', 'car.monthly_price_pence', '>=', filter.monthlyMinPence);
  bound('monthlyMax', 'car.monthly_price_pence', '<=', filter.monthlyMaxPence);
  bound('mileage', 'car.mileage', '>=', filter.mileageFrom);
  bound('mileage', 'car.mileage', '<', filter.mileageBelow);
  bound('yearMin', 'car.year', '>=', filter.yearMin);
  bound('yearMax', 'car.year', '<=', filter.yearMax);
  bound('engineMin', ENGINE_SQL, '>=', filter.engineMin);
  bound('engineMax', ENGINE_SQL, '<=', filter.engineMax);
  return oneForEachField(conditions);
}

/** A `where` of conditions. */
export function whereOf(conditions: readonly Condition[]): string {
  return ['true', ...conditions.map(({ sql }) => sql)].join(' and ');
}

/** SQL for the dealers in a circle, with their distance: `id`, `miles`. A car stands at its dealer's. */
export function dealersWithin(circle: Circle, values: StatementValues): string {
  const box = boundingBox(circle);
  const miles = distanceSql('dealer', values.add(circle.latitude, 'float8'), values.add(circle.longitude, 'float8'));
  return `select id, miles from (
      select id, ${miles} as miles from api.dealer
      where latitude between ${values.add(box.south, 'float8')} and ${values.add(box.north, 'float8')}
        and longitude between ${values.add(box.west, 'float8')} and ${values.add(box.east, 'float8')}
    ) as boxed where miles <= ${values.add(circle.radiusMiles, 'float8')}`;
}

function oneForEachField(conditions: readonly Condition[]): Condition[] {
  const byField = new Map<FilterField, string>();
  for (const { field, sql } of conditions) {
    const before = byField.get(field);
    byField.set(field, before === undefined ? sql : `(${before} and ${sql})`);
  }
  return Array.from(byField, ([field, sql]) => ({ field, sql }));
}
