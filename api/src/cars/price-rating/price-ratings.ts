import type { PriceRating } from '@forecourt/domain/cars/listing';
import { guideMonth } from '@forecourt/domain/finance/financed-car';
import type { StockColumns } from '../stock-search/columns/stock-columns';
import { KeptByStock } from '../stock-search/kept-by-stock';
import type { Stock } from '../stock-search/stock';
import { comparePrices, type ComparedPrice } from './compare-prices';
import { priceDifference } from './price-difference';

/** About a hundred bytes each. */
const MAX_RATINGS = 50_000;

/**
 * Price ratings of the cars that are shown. Computed from the stock in memory, and cached until the stock changes.
 * So every instance of the API has the same ratings, and a new car has one from its first search.
 */
export class PriceRatings {
  readonly #now: () => Date;
  readonly #kept: KeptByStock<PriceRating | 'none'>;

  constructor(stock: Pick<Stock, 'version' | 'staleSeconds'>, now: () => Date) {
    this.#now = now;
    this.#kept = new KeptByStock(stock, MAX_RATINGS);
  }

  /**
   * Returns ratings of cars by id, without cars that have too few similar ones. @param stock the current answer of
   * `stock.current()`
   */
  async of(stock: StockColumns, ids: readonly number[]): Promise<Map<number, PriceRating>> {
    const kept = await this.#kept.many(ids, (missing) => {
      const compared = comparePrices(stock, missing, guideMonth(this.#now()));
      return Promise.resolve(missing.map((id) => [id, ratingOf(compared.get(id)) ?? 'none'] as const));
    });
    return new Map(Array.from(kept).flatMap(([id, rating]) => (rating === 'none' ? [] : [[id, rating]])));
  }

  /** Returns the rating of one car's price with its comparison. */
  comparisonOf(stock: StockColumns, id: number): (ComparedPrice & { rating: PriceRating }) | undefined {
    const compared = comparePrices(stock, [id], guideMonth(this.#now())).get(id);
    const rating = ratingOf(compared);
    return compared && rating && { ...compared, rating };
  }
}

function ratingOf(compared: ComparedPrice | undefined): PriceRating | undefined {
  if (!compared) return undefined;
  const { step, pricePence, valuePence } = compared;
  return { step, difference: priceDifference(pricePence, valuePence) };
}
