type ArrayOfColumn = typeof Int32Array | typeof Float64Array;

/** Storage of one number of every car. */
interface Column<Value> {
  array: ArrayOfColumn;
  /** SQL for the value, of `car` and its `dealer`. */
  sql: string;
  /** Encodes the value as a number. */
  write: (value: Value) => number;
}

/**
 * Numbers that few cars share, with one column each. They are used to sort cars, to find similar cars, to compare with
 * bounds between two steps, and to calculate monthly prices.
 */
export const COLUMNS = {
  id: numbers(Int32Array, 'car.id'),
  price: numbers(Int32Array, 'price_pence'),
  /** Days since 1970. */
  registered: numbers(Int32Array, "registered_on - date '1970-01-01'"),
  mileage: numbers(Int32Array, 'mileage'),
  /** Pence. */
  priceNew: numbers(Int32Array, 'price_new_pence'),
  /** Microseconds since 1970. */
  listed: numbers(Float64Array, '(extract(epoch from listed_at) * 1000000)::float8'),
} as const satisfies Record<string, Column<never>>;

export type ColumnName = keyof typeof COLUMNS;
/** A car's values for the columns, from the database. */
export type ColumnSources = { [Name in ColumnName]: Parameters<(typeof COLUMNS)[Name]['write']>[0] };
export const COLUMN_NAMES = Object.keys(COLUMNS) as readonly ColumnName[];
const TYPED: { readonly [Name in ColumnName]: Column<ColumnSources[Name]> } = COLUMNS;

/** Returns a column's value of a car. */
export function columnOf<Name extends ColumnName>(car: ColumnSources, name: Name): number {
  return TYPED[name].write(car[name]);
}

function numbers(array: ArrayOfColumn, sql: string): Column<number> {
  return { array, sql, write: (value) => value };
}
