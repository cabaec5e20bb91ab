import type { CarSort } from '@forecourt/domain/car-search/search';
import type { Coordinates } from '../../ground/places/postcode-areas';
import type { FailedConditions } from './failed-conditions';
import { milesBetween } from './fields/nearby';
import type { ColumnValues } from './columns/stock-columns';
import type { SearchedColumn, StockUnderTerms } from './stock-under-terms';

/** A page of the matching cars, and their order. */
export interface PageOfCars {
  sort: CarSort;
  limit: number;
  offset: number;
}

/** A car of a page. */
export interface RankedCar {
  id: number;
  /** Undefined when the search has no place. */
  milesAway: number | undefined;
}

/**
 * The key of each order, ascending or descending, and the order of ids among equal cars, so that no car is on two
 * pages.
 */
const ORDERS: Readonly<
  Record<Exclude<CarSort, 'distance'>, readonly [by: SearchedColumn, direction: 1 | -1, ids: 1 | -1]>
> = {
  relevance: ['listed', -1, 1],
  price_low_high: ['price', 1, 1],
  price_high_low: ['price', -1, -1],
  monthly_low_high: ['monthly', 1, 1],
  monthly_high_low: ['monthly', -1, -1],
  best_price_rating: ['priceShare', 1, 1],
  newest_first: ['registered', -1, -1],
  oldest_first: ['registered', 1, 1],
};

/**
 * Returns a page of the cars that meet all conditions.
 *
 * @param from the visitor's place, for distances. Without it, the order by distance is that of relevance
 */
export function rankedPage(
  stock: StockUnderTerms,
  { matching }: Pick<FailedConditions, 'matching'>,
  { sort, limit, offset }: PageOfCars,
  from: Coordinates | undefined,
): RankedCar[] {
  const places = stock.dimension('place');
  const milesOf = from && stock.valuesOf('dealer').map((dealer) => milesBetween(stock.dealers.things[dealer]!, from));
  const miles = (car: number) => milesOf?.[places[car] ?? 0];
  const ids = stock.column('id');
  const cars = matching();
  const [by, direction, byId] = ORDERS[sort === 'distance' ? 'relevance' : sort];
  const isByDistance = sort === 'distance' && milesOf !== undefined;
  const keys = isByDistance
    ? keysOf(cars, places, milesOf)
    : keysOfColumn(cars, stock.column(by), direction, by === 'monthly');
  const idDirection = isByDistance ? 1 : byId;
  const compare = (one: number, other: number) =>
    keys[one]! - keys[other]! || idDirection * (ids[cars[one]!]! - ids[cars[other]!]!);
  return firstOf(keys, offset + limit, compare)
    .slice(offset)
    .map((index) => ({ id: ids[cars[index]!] ?? 0, milesAway: miles(cars[index]!) }));
}

// A separate loop for each kind of key: calling a function for each of a million cars would take longer than all other
// work here.
function keysOf(cars: Uint32Array, places: Uint32Array | Uint8Array, miles: readonly number[]): Float64Array {
  const keys = new Float64Array(cars.length);
  for (let index = 0; index < cars.length; index++) keys[index] = miles[places[cars[index]!]!]!;
  return keys;
}

/**
 * @param isMissingLast whether a number below zero means that the car has no value, and comes last in either direction
 */
function keysOfColumn(
  cars: Uint32Array,
  column: ColumnValues,
  direction: 1 | -1,
  isMissingLast: boolean,
): Float64Array {
  const keys = new Float64Array(cars.length);
  for (let index = 0; index < cars.length; index++) {
    const value = column[cars[index]!]!;
    keys[index] = isMissingLast && value < 0 ? Number.MAX_VALUE : direction * value;
  }
  return keys;
}

/**
 * Returns the indices of the first keys in order, without sorting all keys. A sample estimates how far to look: enough
 * keys come before the last wanted key of the sample.
 */
function firstOf(keys: Float64Array, wanted: number, compare: (one: number, other: number) => number): number[] {
  const step = Math.ceil(Math.sqrt(keys.length / wanted));
  const sample: number[] = [];
  for (let index = 0; index < keys.length; index += step) sample.push(index);
  const last = sample.toSorted(compare)[wanted - 1];
  const lastKey = last === undefined ? Infinity : keys[last]!;
  const kept: number[] = [];
  for (let index = 0; index < keys.length; index++) {
    if (keys[index]! <= lastKey && (last === undefined || compare(index, last) <= 0)) kept.push(index);
  }
  return kept.toSorted(compare).slice(0, wanted);
}
