import type { CarSort } from '@forecourt/domain/car-search';
import type { Coordinates } from '../../places/postcode-areas';
import type { ColumnName, StockColumns } from '../../stock-index/stock-columns';
import type { NearMisses } from './near-misses';
import { milesBetween } from './nearby';

/** Which of the matching cars, in which order. */
export interface CarPage {
  sort: CarSort;
  limit: number;
  offset: number;
  /** Where the visitor is: what distances start from. Without it the order by distance is that of relevance. */
  from?: Coordinates | undefined;
}

/** A car of a page. */
export interface RankedCar {
  id: number;
  /** Undefined when nobody has said from where. */
  milesAway: number | undefined;
}

/** By what each order goes, smallest first or largest first, and how cars that are alike go by id: no car is on two pages. */
const ORDERS: Readonly<Record<Exclude<CarSort, 'distance'>, readonly [by: ColumnName, direction: 1 | -1, ids: 1 | -1]>> = {
  relevance: ['listed', -1, 1],
  price_low_high: ['price', 1, 1],
  price_high_low: ['price', -1, -1],
  newest_first: ['registered', -1, -1],
  oldest_first: ['registered', 1, 1],
};

/** So many more than are wanted are collected before they are put in order. */
const BATCH = 2_000;

/** A page of the cars that miss nothing. */
export function rankedPage(stock: StockColumns, { byCar }: NearMisses, { sort, limit, offset, from }: CarPage): RankedCar[] {
  const dealers = stock.column('dealer');
  const milesOf = from && stock.dealers.things.map((place) => milesBetween(place, from));
  const miles = (car: number) => milesOf?.[dealers[car] ?? 0];
  const ids = stock.column('id');
  const [by, direction, byId] = sort === 'distance' && milesOf ? [Float64Array.from(dealers, (dealer) => milesOf[dealer] ?? 0), 1, 1] : keysOf(stock, sort);
  const compare = (one: number, other: number) => direction * (by[one]! - by[other]!) || byId * (ids[one]! - ids[other]!);
  return firstOf(byCar, offset + limit, compare)
    .slice(offset)
    .map((car) => ({ id: ids[car] ?? 0, milesAway: miles(car) }));
}

function keysOf(stock: StockColumns, sort: CarSort) {
  const [by, direction, byId] = ORDERS[sort === 'distance' ? 'relevance' : sort];
  return [stock.column(by), direction, byId] as const;
}

/** The first of the matching cars, in order, without putting all of them in order: most are behind the last one kept. */
function firstOf(byCar: Uint8Array, wanted: number, compare: (one: number, other: number) => number): number[] {
  let kept: number[] = [];
  let last: number | undefined;
  for (let car = 0; car < byCar.length; car++) {
    if (byCar[car] !== 0 || (last !== undefined && compare(car, last) > 0)) continue;
    kept.push(car);
    if (kept.length < wanted + BATCH) continue;
    kept = kept.toSorted(compare).slice(0, wanted);
    last = kept[wanted - 1];
  }
  return kept.toSorted(compare).slice(0, wanted);
}
