import type { Coordinates } from '../../../ground/places/postcode-areas';
import { ATTRIBUTES, type AttributeValues } from './attributes';
import { COLUMNS, type ColumnSources } from './columns';

/** A car as read from the database: its columns, its attributes and its location. */
export interface StockCar extends ColumnSources, Omit<AttributeValues, 'equipment'>, Coordinates {
  make: number;
  /** Names of equipment that its dealer lists, one a line. */
  equipment: string | null;
  isSample: boolean;
}

/** SQL for a `StockCar`, from `car`, its `dealer` and its `derivative`. */
export const STOCK_CAR_SQL = [
  ...Object.entries({ ...COLUMNS, ...ATTRIBUTES }).map(([name, { sql }]) => `${sql} as "${name}"`),
  'make_id as make',
  'dealer.feed is null as "isSample"',
  'dealer.latitude',
  'dealer.longitude',
].join(', ');
