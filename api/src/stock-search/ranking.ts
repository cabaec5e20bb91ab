import type { CarSort } from '@forecourt/domain/car-search/search';
import type { Coordinates } from '../places/postcode-areas';
import type { ColumnName } from './columns';
import type { FailedConditions } from './failed-conditions';
import { milesBetween } from './nearby';
import type { StockColumns } from './stock-columns';

/** A page of the matching cars, and their order. */
export interface CarPage {
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

/** The key of each order, ascending or descending, and the order of ids among equal cars, so that no car is on two pages. */
const ORDERS: Readonly<Record<Exclude<CarSort, 'distance'>, readonly [by: ColumnName, direction: 1 | -1, ids: 1 | -1]>> = {
  relevance: ['listed', -1, 1],
  price_low_high: ['price', 1, 1],
  price_high_low: ['price', -1, -1],
  newest_first: ['registered', -1, -1],
  oldest_first: ['registered', 1, 1],
};

/** Candidates collected beyond the page before each partial sort. */
const BATCH = 2_000;

/**
 * A page of the cars that meet all conditions.
 *
 * @param from the visitor's place, for distances. Without it the order by distance is that of relevance
 */
export function rankedPage(stock: StockColumns, { matching }: FailedConditions, { sort, limit, offset }: CarPage, from: Coordinates | undefined): RankedCar[] {
  const dealers = stock.column('dealer');
  const milesOf = from && stock.dealers.things.map((place) => milesBetween(place, from));
  const miles = (car: number) => milesOf?.[dealers[car] ?? 0];
  const ids = stock.column('id');
  const [by, direction, byId] = keysOf(stock, sort);
  const compare =
    sort === 'distance' && milesOf
      ? (one: number, other: number) => milesOf[dealers[one]!]! - milesOf[dealers[other]!]! || ids[one]! - ids[other]!
      : (one: number, other: number) => direction * (by[one]! - by[other]!) || byId * (ids[one]! - ids[other]!);
  return firstOf(matching(), offset + limit, compare)
    .slice(offset)
    .map((car) => ({ id: ids[car] ?? 0, milesAway: miles(car) }));
}

function keysOf(stock: StockColumns, sort: CarSort) {
  const [by, direction, byId] = ORDERS[sort === 'distance' ? 'relevance' : sort];
  return [stock.column(by), direction, byId] as const;
}

/** The first of the matching cars in order, without sorting them all: most come after the last one kept. */
function firstOf(cars: Uint32Array, wanted: number, compare: (one: number, other: number) => number): number[] {
  let kept: number[] = [];
  let last: number | undefined;
  for (const car of cars) {
    if (last !== undefined && compare(car, last) > 0) continue;
    kept.push(car);
    if (kept.length < wanted + BATCH) continue;
    kept = kept.toSorted(compare).slice(0, wanted);
    last = kept[wanted - 1];
  }
  return kept.toSorted(compare).slice(0, wanted);
}
