import type { CountField, FacetField, MileageBand, RangeField, WordField } from '@forecourt/domain/car-search/fields';
import type { MapArea } from '@forecourt/domain/map-tiles';
import type { Coordinates } from '../../../ground/places/postcode-areas';
import type { Bitset } from '../columns/bitset';
import type { Facet, Tally } from './facets';
import type { Circle } from './nearby';
import type { SearchedAttribute, SearchedColumn, StockUnderTerms } from '../stock-under-terms';

type WordFilters = { readonly [Name in WordField]?: readonly string[] };
type CountFilters = { readonly [Name in CountField]?: readonly number[] };
type RangeFilters = { readonly [Name in RangeField]?: number | undefined };

/** A search's value of each field, as in its request; an absent or empty field does not narrow it. */
export interface CarFilters extends WordFilters, CountFilters, RangeFilters {
  readonly distance?: Circle | undefined;
  readonly area?: MapArea | undefined;
  /**
   * Makes and models are one condition. A make with models here is limited to those; every other make is not limited.
   */
  readonly make?: { readonly makeIds: readonly number[]; readonly modelIds: readonly number[] };
  readonly model?: undefined;
  readonly also?: undefined;
  /** Slugs. */
  readonly trim?: readonly string[];
  /** Values as in `singleValue`. */
  readonly keywords?: string | undefined;
  /** Id of a dealer. */
  readonly dealer?: number | undefined;
  readonly mileage?: MileageBand | undefined;
}

/** Both are included. */
export type Bounds = readonly [from: number, to: number];

/** A condition on the field's attribute, the bounds of a column, or the cars that fail it. */
export type Condition =
  | { isMetBy: (value: number) => boolean }
  | { column: SearchedColumn; bounds: Bounds }
  | { failing: () => Bitset };

/** The input for counting a field's choices. */
export interface Counting {
  stock: StockUnderTerms;
  filters: CarFilters;
  /**
   * The number of cars with each value of a field's attribute, among those that fail no condition except that on the
   * field.
   */
  tallyOf: (field: FacetField) => Tally;
  /** Origin of distances. Without it, distances are not counted. */
  from: Coordinates | undefined;
}

/** Search behaviour of a field. */
export interface SearchField<Asked> {
  /** The attribute that the condition tests, and by which its choices are counted. */
  attribute: SearchedAttribute;
  /** The field's condition; undefined when every car meets it. */
  condition: (asked: Asked, stock: StockUnderTerms) => Condition | undefined;
  /** The number of cars for each of its choices; undefined when they are not counted. */
  facet: (counting: Counting) => Facet | undefined;
  /** The chosen value, named like a choice: it is counted too, although it may lie between two steps. */
  chosen?: (asked: NonNullable<Asked>) => string;
}
