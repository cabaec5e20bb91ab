import type { PriceRating } from '@forecourt/domain/cars/listing';
import { guideMonth } from '@forecourt/domain/finance/financed-car';
import type { StockColumns } from '../stock-search/columns/stock-columns';
import { comparePrices, type ComparedPrice } from './compare-prices';
import { priceDifference } from './price-difference';
import { PRICE_STEPS } from './rate-price';
import { rateStock } from './rate-stock';

/** Price ratings of cars: those of searches, so that a car has the same one wherever it is shown. */
export class PriceRatings {
  readonly #now: () => Date;
  #followed: StockColumns | undefined;
  #rating: Promise<void> | undefined;
  /** The month of the ratings; 0 while cars may be unrated. */
  #month = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Returns ratings of cars by id, without cars that have too few similar ones. While the stock is being rated, they are
   * calculated: a new car has one from its first search.
   *
   * @param stock the current answer of `stock.current()`
   */
  of(stock: StockColumns, ids: readonly number[]): Map<number, PriceRating> {
    const on = guideMonth(this.#now());
    const isKnown = !this.isRating && this.#month === on.getTime();
    const compared = isKnown ? undefined : comparePrices(stock, ids, on);
    return new Map(
      ids.flatMap((id) => {
        const rating = ratingOf(isKnown ? knownPrice(stock, id) : compared?.get(id));
        return rating ? [[id, rating]] : [];
      }),
    );
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

  /**
   * Waits until the followed stock is rated: after a start some seconds, or minutes for a million cars; otherwise
   * milliseconds.
   */
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

type PriceBesideValue = Pick<ComparedPrice, 'step' | 'pricePence' | 'valuePence'>;

function knownPrice(stock: StockColumns, id: number): PriceBesideValue | undefined {
  const [place, rating] = [stock.placeOf(id), stock.ratingOf(id)];
  if (place === undefined || !rating) return undefined;
  return { step: PRICE_STEPS[rating.step]!, pricePence: stock.column('price')[place]!, valuePence: rating.valuePence };
}

function ratingOf(compared: PriceBesideValue | undefined): PriceRating | undefined {
  if (!compared) return undefined;
  const { step, pricePence, valuePence } = compared;
  return { step, difference: priceDifference(pricePence, valuePence) };
}
