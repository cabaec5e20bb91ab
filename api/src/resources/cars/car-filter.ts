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

/** A nominal size: makers stay a little under it, or over. */
const ENGINE_SQL = `nullif((car.engine_cc + 50) / 100, 0)`;

/** SQL for the conditions on a car itself, over `car`. */
export function whereOf(filter: CarFilter, values: StatementValues): string {
  const conditions = ['true'];
  const among = (column: string, list: readonly unknown[] | undefined, type: string) => {
    if (list && list.length > 0) conditions.push(`${column} = any(${values.add(list, `${type}[]`)})`);
  };
  const bound = (column: string, comparison: '>=' | '<=' | '<', value: number | undefined) => {
    if (value !== undefined) conditions.push(`${column} ${comparison} ${values.add(value, 'int')}`);
  };
  among('car.make_id', filter.makeIds, 'int');
  among('car.model_id', filter.modelIds, 'int');
  among('car.transmission', filter.gearbox, 'api.transmission');
  among('car.fuel', filter.fuelType, 'api.fuel');
  among('car.body_type', filter.bodyType, 'api.body_type');
  among('car.colour', filter.colour, 'api.colour');
  among('car.doors', filter.doors, 'int');
  among('car.seats', filter.seats, 'int');
  bound('car.price_pence', '>=', filter.priceMinPence);
  bound('car.price_pence', '<=', filter.priceMaxPence);
  bound('car.monthly_price_pence', '>=', filter.monthlyMinPence);
  bound('car.monthly_price_pence', '<=', filter.monthlyMaxPence);
  bound('car.mileage', '>=', filter.mileageFrom);
  bound('car.mileage', '<', filter.mileageBelow);
  bound('car.year', '>=', filter.yearMin);
  bound('car.year', '<=', filter.yearMax);
  bound(ENGINE_SQL, '>=', filter.engineMin);
  bound(ENGINE_SQL, '<=', filter.engineMax);
  return conditions.join(' and ');
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
