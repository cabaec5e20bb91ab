import type { CountField, FacetField, MileageBand, RangeField, WordField } from '@forecourt/domain/car-search/fields';
import type { Coordinates } from '../places/postcode-areas';
import type { ColumnName } from './columns';
import type { Facet, Tally } from './facets';
import type { Circle } from './nearby';
import type { StockColumns } from './stock-columns';

type WordFilters = { readonly [Name in WordField]?: readonly string[] };
type CountFilters = { readonly [Name in CountField]?: readonly number[] };
type RangeFilters = { readonly [Name in RangeField]?: number | undefined };

/** What a search asks for, field by field and as its request has it; what is absent or empty does not narrow it. */
export interface CarFilters extends WordFilters, CountFilters, RangeFilters {
  readonly distance?: Circle | undefined;
  /** Make and model are one condition: another make means another model. */
  readonly make?: { readonly makeIds: readonly number[]; readonly modelIds: readonly number[] };
  readonly mileage?: MileageBand | '';
}

/** What a car's value in a column must be: one of those allowed (1 by value), or within bounds, both included. */
export type Condition = { allowed: Uint8Array } | { from: number; to: number };

/** What the choices of a field are counted from. */
export interface Counting {
  stock: StockColumns;
  filters: CarFilters;
  /** How many cars have each value of a column, of those that fail no condition but that on the field. */
  tallyOf: (field: FacetField, column: ColumnName) => Tally;
  /** What distances start from; without it they are not counted. */
  from: Coordinates | undefined;
}

/** What the vehicle search does with a field. */
export interface SearchField<Asked> {
  /** The column that its condition tests. */
  column: ColumnName;
  /** Its condition; undefined when every car meets it. */
  condition: (asked: Asked | undefined, stock: StockColumns) => Condition | undefined;
  /** How many cars there would be for each of its choices; undefined when they are not counted. */
  facet: (counting: Counting) => Facet | undefined;
  /** What is chosen, as a choice is called: it is counted too, although it may lie between two steps. */
  chosen?: (asked: Asked) => string;
}
