import type { PriceRating } from '@forecourt/domain/cars/listing';
import { guideMonth } from '@forecourt/domain/finance/financed-car';
import type { StockColumns } from '../stock-search/columns/stock-columns';
import { KeptByStock } from '../stock-search/kept-by-stock';
import type { Stock } from '../stock-search/stock';
import { comparePrices, type ComparedPrice } from './compare-prices';
import { priceDifference } from './price-difference';
import { rateStock } from './rate-stock';

/** About a hundred bytes each. */
const MAX_RATINGS = 50_000;

/**
 * Price ratings of the cars that are shown. Computed from the stock in memory, and cached until the stock changes.
 * So every instance of the API has the same ratings, and a new car has one from its first search.
 */
export class PriceRatings {
  readonly #now: () => Date;
  readonly #kept: KeptByStock<PriceRating | 'none'>;
  #followed: StockColumns | undefined;
  #rating: Promise<void> | undefined;
  /** The month of the ratings; 0 while cars may be unrated. */
  #month = 0;

  constructor(stock: Pick<Stock, 'version' | 'staleSeconds'>, now: () => Date) {
    this.#now = now;
    this.#kept = new KeptByStock(stock, MAX_RATINGS);
  }

  /**
   * Returns ratings of cars by id, without cars that have too few similar ones.
   *
   * @param stock the current answer of `stock.current()`
   */
  async of(stock: StockColumns, ids: readonly number[]): Promise<Map<number, PriceRating>> {
    const kept = await this.#kept.many(ids, (missing) => {
      const compared = comparePrices(stock, missing, guideMonth(this.#now()));
      return Promise.resolve(missing.map((id) => [id, ratingOf(compared.get(id)) ?? 'none'] as const));
    });
    return new Map(Array.from(kept).flatMap(([id, rating]) => (rating === 'none' ? [] : [[id, rating]])));
  }

  /**
   * Rates the whole stock after a change of it, so that searches know ratings. In a new month every kind of car is rated
   * again, and also after a failure.
   */
  async follow(stock: StockColumns): Promise<void> {
    this.#followed = stock;
    this.#rating ??= this.#rateFollowed().finally(() => (this.#rating = undefined));
    await this.#rating;
  }

  /** Waits until the followed stock is rated: some seconds for a large stock after a start, otherwise milliseconds. */
  async rated(): Promise<void> {
    await this.#rating;
  }

  /** Whether cars of the stock are still to be rated, so that a count of ratings would be too low. */
  get isRating(): boolean {
    return this.#rating !== undefined || this.#month === 0;
  }

  async #rateFollowed(): Promise<void> {
    for (let stock = this.#followed; stock; stock = this.#followed) {
      this.#followed = undefined;
      const month = guideMonth(this.#now());
      if (this.#month !== month.getTime()) stock.changeAllKinds();
      this.#month = 0;
      await rateStock(stock, month);
      this.#month = month.getTime();
    }
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
