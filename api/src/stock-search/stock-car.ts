import type { Coordinates } from '../places/postcode-areas';
import { ATTRIBUTES, type AttributeName } from './attributes';
import { COLUMNS, type ColumnName } from './columns';

const STORED = { ...COLUMNS, ...ATTRIBUTES };

/** A car as read from the database: its columns, its attributes and its location. */
export type StockCar = { [Name in ColumnName | AttributeName]: Parameters<(typeof STORED)[Name]['write']>[0] } & Coordinates & { make: number };

/** SQL for a `StockCar`, of `car` and its `dealer`. */
export const STOCK_CAR_SQL = [
  ...Object.entries(STORED).map(([name, { sql }]) => `${sql} as "${name}"`),
  'make_id as make',
  'dealer.latitude',
  'dealer.longitude',
].join(', ');
