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

/**
 * A page of the cars that meet all conditions.
 *
 * @param from the visitor's place, for distances. Without it the order by distance is that of relevance
 */
export function rankedPage(stock: StockColumns, { matching }: FailedConditions, { sort, limit, offset }: CarPage, from: Coordinates | undefined): RankedCar[] {
  const places = stock.dimension('place');
  const milesOf = from && stock.valuesOf('dealer').map((dealer) => milesBetween(stock.dealers.things[dealer]!, from));
  const miles = (car: number) => milesOf?.[places[car] ?? 0];
  const ids = stock.column('id');
  const [by, direction, byId] = ORDERS[sort === 'distance' ? 'relevance' : sort];
  const column = stock.column(by);
  const order: Order =
    sort === 'distance' && milesOf
      ? { keyOf: (car) => milesOf[places[car]!]!, compareEqual: (one, other) => ids[one]! - ids[other]! }
      : { keyOf: (car) => direction * column[car]!, compareEqual: (one, other) => byId * (ids[one]! - ids[other]!) };
  return firstOf(matching(), offset + limit, order)
    .slice(offset)
    .map((car) => ({ id: ids[car] ?? 0, milesAway: miles(car) }));
}

interface Order {
  keyOf: (car: number) => number;
  /** Of cars with the same key. */
  compareEqual: (one: number, other: number) => number;
}

/**
 * The first of the cars in order, without sorting them all: a sample tells how far one must look. As many cars as are
 * wanted come before the last wanted one of the sample, and in all of them about as many as the sample has.
 */
function firstOf(cars: Uint32Array, wanted: number, { keyOf, compareEqual }: Order): number[] {
  const compare = (one: number, other: number) => keyOf(one) - keyOf(other) || compareEqual(one, other);
  const step = Math.ceil(Math.sqrt(cars.length / wanted));
  const sample: number[] = [];
  for (let index = 0; index < cars.length; index += step) sample.push(cars[index]!);
  const last = sample.toSorted(compare)[wanted - 1];
  const lastKey = last === undefined ? Infinity : keyOf(last);
  const kept: number[] = [];
  for (let index = 0; index < cars.length; index++) {
    const car = cars[index]!;
    if (keyOf(car) <= lastKey && (last === undefined || compare(car, last) <= 0)) kept.push(car);
  }
  return kept.toSorted(compare).slice(0, wanted);
}
