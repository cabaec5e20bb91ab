import type { Coordinates } from '../../ground/places/postcode-areas';
import { milesBetween } from '../stock-search/fields/nearby';
import type { ColumnValues } from '../stock-search/columns/stock-columns';

/**
 * Properties that make cars of one model and fuel similar, as one column each, indexed by the positions of the cars.
 */
export interface ComparedCars {
  id: ColumnValues;
  /** Days since 1970. */
  registered: ColumnValues;
  mileage: ColumnValues;
  /** List price of the derivative, which represents engine, gearbox and trim. */
  priceNew: ColumnValues;
  dealerOf: (place: number) => number;
  whereIs: (dealer: number) => Coordinates;
}

/**
 * Percent by which the prices of two cars may differ for each of these, after adjustment: the higher, the less similar
 * they are.
 */
const DOUBT = { aYear: 4, tenThousandMiles: 2, percentOfPriceNew: 0.3, hundredMilesAway: 1 } as const;
/**
 * Cars with a greater total difference than this are not similar. This limit is reached by two years of age, 40,000
 * miles, or a quarter of the list price.
 */
const MAX_DOUBT = 8;
/**
 * Enough for a median that is within 2 % in half of all cases. More cars would add bytes to every car's page, and would
 * be less similar.
 */
const MAX_COMPARABLES = 12;
const DAYS_A_YEAR = 365.25;

interface Comparable {
  place: number;
  doubt: number;
}

/**
 * Returns the positions of the cars to compare with, the most similar first: the most similar car of each other dealer.
 * Every instance of the API chooses the same cars, independent of their order.
 *
 * @param others sorted by the day of registration, so that the search ends where age alone makes cars less similar
 */
export function nearestOfDealers(cars: ComparedCars, car: number, others: Uint32Array): number[] {
  const own = cars.dealerOf(car);
  const day = cars.registered[car]!;
  /** At most one car of each dealer. */
  const nearest: Comparable[] = [];
  let maxDoubt = MAX_DOUBT;

  function compare(place: number): void {
    const dealer = cars.dealerOf(place);
    if (dealer === own) return;
    const comparable = { place, doubt: doubtBetween(cars, car, place) };
    if (comparable.doubt > maxDoubt) return;
    const isNearer = (other: Comparable) => byDoubt(cars, comparable, other) < 0;
    const known = nearest.findIndex((other) => cars.dealerOf(other.place) === dealer);
    if (known >= 0) {
      if (!isNearer(nearest[known]!)) return;
      nearest.splice(known, 1);
    }
    const index = nearest.findIndex(isNearer);
    nearest.splice(index < 0 ? nearest.length : index, 0, comparable);
    if (nearest.length > MAX_COMPARABLES) nearest.pop();
    if (nearest.length === MAX_COMPARABLES) maxDoubt = nearest.at(-1)!.doubt;
  }

  let [before, after] = [firstFrom(cars.registered, others, day) - 1, firstFrom(cars.registered, others, day)];
  while (before >= 0 || after < others.length) {
    const [older, newer] = [others[before], others[after]];
    const olderBy = older === undefined ? Infinity : day - cars.registered[older]!;
    const newerBy = newer === undefined ? Infinity : cars.registered[newer]! - day;
    if (doubtOfDays(Math.min(olderBy, newerBy)) > maxDoubt) break;
    if (olderBy < newerBy) compare(others[before--]!);
    else compare(others[after++]!);
  }
  return nearest.map(({ place }) => place);
}

const byDoubt = (cars: ComparedCars, one: Comparable, other: Comparable) =>
  one.doubt - other.doubt || cars.id[one.place]! - cars.id[other.place]!;

/** The first index in `others` of a car that was registered on that day or later. */
function firstFrom(registered: ColumnValues, others: Uint32Array, day: number): number {
  let [from, to] = [0, others.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (registered[others[middle]!]! < day) from = middle + 1;
    else to = middle;
  }
  return from;
}

const doubtOfDays = (days: number) => (days / DAYS_A_YEAR) * DOUBT.aYear;

/** Returns infinity above the limit. Most cars exceed it, so their trigonometry is skipped. */
function doubtBetween(
  { registered, mileage, priceNew, dealerOf, whereIs }: ComparedCars,
  one: number,
  other: number,
): number {
  const wear =
    doubtOfDays(Math.abs(registered[one]! - registered[other]!)) +
    (Math.abs(mileage[one]! - mileage[other]!) / 10_000) * DOUBT.tenThousandMiles;
  if (wear > MAX_DOUBT) return Infinity;
  const doubt = wear + Math.abs(Math.log(priceNew[one]! / priceNew[other]!)) * 100 * DOUBT.percentOfPriceNew;
  if (doubt > MAX_DOUBT) return Infinity;
  return doubt + (milesBetween(whereIs(dealerOf(one)), whereIs(dealerOf(other))) / 100) * DOUBT.hundredMilesAway;
}
