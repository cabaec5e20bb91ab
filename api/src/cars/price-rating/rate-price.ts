import { FIELDS, type PriceStep } from '@forecourt/domain/car-search/fields';

/** Neutral ratings, from the lowest. */
export const PRICE_STEPS = FIELDS.priceRating.words;

/** Minimum number of dealers for a market value. */
const MIN_DEALERS = 8;
/** If the middle half of prices spans more than this, the cars differ in an unknown property. */
const MAX_MIDDLE_HALF_RATIO = 1.2;
/** Limits of the steps, as shares of the market value. A price on a limit belongs to the step nearer the middle. */
const [WELL_BELOW, BELOW, ABOVE, WELL_ABOVE] = [0.9, 0.95, 1.05, 1.1];

/** A price among those of other dealers. */
export interface RatedPrice {
  step: PriceStep;
  /** The price as a share of the market value. */
  share: number;
  /** The median of the other dealers' prices. */
  valuePence: number;
  /** The middle half of the other dealers' prices is between these. */
  lowPence: number;
  highPence: number;
}

/**
 * Rates a price by other dealers' prices for similar cars. Each dealer counts once. Returns undefined when there are
 * too few prices, when they are too far apart, or when one dealer could move the rating by two steps or more. So one
 * dealer can move a shown rating by one step at most (decision 0084).
 */
export function ratePrice(pricePence: number, asked: readonly number[]): RatedPrice | undefined {
  if (asked.length < MIN_DEALERS) return undefined;
  const prices = asked.toSorted((one, other) => one - other);
  const quarter = Math.floor(prices.length / 4);
  const [lowPence, highPence] = [prices[quarter]!, prices[prices.length - 1 - quarter]!];
  if (highPence > lowPence * MAX_MIDDLE_HALF_RATIO) return undefined;
  const valuePence = medianOf(prices);
  const share = pricePence / valuePence;
  const step = stepOf(share);
  // The limits between which one dealer can move the median, by moving its price from one end to the other.
  const [lowest, highest] = [medianOf([0, ...prices.slice(0, -1)]), medianOf([...prices.slice(1), Infinity])];
  if ([lowest, highest].some((value) => Math.abs(stepOf(pricePence / value) - step) > 1)) return undefined;
  return { step: PRICE_STEPS[step]!, share, valuePence, lowPence, highPence };
}

function stepOf(share: number): number {
  if (share < WELL_BELOW) return 0;
  if (share < BELOW) return 1;
  if (share <= ABOVE) return 2;
  return share <= WELL_ABOVE ? 3 : 4;
}

function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
