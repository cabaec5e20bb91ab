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
 */
export function nearestOfDealers(cars: ComparedCars, car: number, others: readonly number[]): number[] {
  const byDoubt = (one: Comparable, two: Comparable) =>
    one.doubt - two.doubt || cars.id[one.place]! - cars.id[two.place]!;
  const own = cars.dealerOf(car);
  const nearest = new Map<number, Comparable>();
  for (const place of others) {
    const dealer = cars.dealerOf(place);
    if (dealer === own) continue;
    const comparable = { place, doubt: doubtBetween(cars, car, place) };
    if (comparable.doubt > MAX_DOUBT) continue;
    const known = nearest.get(dealer);
    if (!known || byDoubt(comparable, known) < 0) nearest.set(dealer, comparable);
  }
  return Array.from(nearest.values())
    .toSorted(byDoubt)
    .slice(0, MAX_COMPARABLES)
    .map(({ place }) => place);
}

/** Returns infinity above the limit. Most cars exceed it, so their trigonometry is skipped. */
function doubtBetween(
  { registered, mileage, priceNew, dealerOf, whereIs }: ComparedCars,
  one: number,
  other: number,
): number {
  const wear =
    (Math.abs(registered[one]! - registered[other]!) / DAYS_A_YEAR) * DOUBT.aYear +
    (Math.abs(mileage[one]! - mileage[other]!) / 10_000) * DOUBT.tenThousandMiles;
  if (wear > MAX_DOUBT) return Infinity;
  const doubt = wear + Math.abs(Math.log(priceNew[one]! / priceNew[other]!)) * 100 * DOUBT.percentOfPriceNew;
  if (doubt > MAX_DOUBT) return Infinity;
  return doubt + (milesBetween(whereIs(dealerOf(one)), whereIs(dealerOf(other))) / 100) * DOUBT.hundredMilesAway;
}
