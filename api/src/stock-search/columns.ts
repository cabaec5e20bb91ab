import { FIELDS, type WordField, type WordOf } from '@forecourt/domain/car-search/fields';
import type { Coordinates } from '../places/postcode-areas';
import { bucketOf, BUCKETS, NO_BUCKET } from './buckets';

type ArrayOfColumn = typeof Int32Array | typeof Uint8Array | typeof Float64Array;

/** How one value of every car is stored. */
interface Column<Value> {
  array: ArrayOfColumn;
  /** SQL for the value, of `car` and its `dealer`. */
  sql: string;
  /** Encodes the value as a number. */
  write: (value: Value) => number;
}

export const FIRST_YEAR = 1900;
const LARGEST_ENGINE = 255;
/** "None" in the column of monthly prices: below any bound. */
const NO_MONTHLY = -1;

/** The searched columns of the stock. Makes, models and dealers are numbered as they are read. */
export const COLUMNS = {
  id: numbers(Int32Array, 'car.id'),
  make: numbers(Int32Array, 'make_id'),
  model: numbers(Int32Array, 'model_id'),
  dealer: numbers(Int32Array, 'dealer_id'),
  price: numbers(Int32Array, 'price_pence'),
  priceBucket: buckets('price_pence', BUCKETS.price),
  monthly: column(Int32Array, 'monthly_price_pence', (pence: number | null) => pence ?? NO_MONTHLY),
  monthlyBucket: buckets('monthly_price_pence', BUCKETS.monthly),
  mileage: numbers(Int32Array, 'mileage'),
  mileageBucket: buckets('mileage', BUCKETS.mileage),
  year: column(Uint8Array, 'year', (year: number) => year - FIRST_YEAR),
  /** Tenths of a litre, rounded as in an engine's name: 999 cm³ are 10; 0 for none. */
  engine: column(Uint8Array, 'engine_cc', (cc: number) => Math.min(LARGEST_ENGINE, Math.floor((cc + 50) / 100))),
  gearbox: words('gearbox', 'transmission'),
  fuelType: words('fuelType', 'fuel'),
  bodyType: words('bodyType', 'body_type'),
  colour: words('colour', 'colour'),
  doors: numbers(Uint8Array, 'doors'),
  seats: numbers(Uint8Array, 'seats'),
  emissions: words('emissions', 'emissions'),
  /** Days since 1970. */
  registered: numbers(Int32Array, "registered_on - date '1970-01-01'"),
  /** Microseconds since 1970. */
  listed: numbers(Float64Array, '(extract(epoch from listed_at) * 1000000)::float8'),
} as const satisfies Record<string, Column<never>>;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];

/** A car as read from the database: the value of each column, and its location. */
export type StockCar = { [Name in ColumnName]: Parameters<(typeof COLUMNS)[Name]['write']>[0] } & Coordinates;

/** SQL for a `StockCar`, of `car` and its `dealer`. */
export const STOCK_CAR_SQL = [...COLUMN_NAMES.map((name) => `${COLUMNS[name].sql} as "${name}"`), 'dealer.latitude', 'dealer.longitude'].join(', ');

function column<Value>(array: ArrayOfColumn, sql: string, write: (value: Value) => number): Column<Value> {
  return { array, sql, write };
}

function numbers(array: ArrayOfColumn, sql: string): Column<number> {
  return column(array, sql, (value) => value);
}

function words<Name extends WordField>(field: Name, sql: string): Column<WordOf<Name>> {
  const known: readonly string[] = FIELDS[field].words;
  return column(Uint8Array, sql, (word) => known.indexOf(word));
}

function buckets(sql: string, steps: readonly number[]): Column<number | null> {
  return column(Uint8Array, sql, (value) => (value === null ? NO_BUCKET : bucketOf(value, steps)));
}
