import { FIELDS } from '@forecourt/domain/car-search/fields';
import type { PricingTerms } from '../stock-pricing/monthly-price';
import { monthlyColumn, termsKey } from './monthly-column';
import { ATTRIBUTES, type AttributeName, type Dimension } from './columns/attributes';
import { bucketOf, BUCKETS, NO_BUCKET } from './columns/buckets';
import type { ColumnName } from './columns/columns';
import type { ColumnValues, StockColumns } from './columns/stock-columns';

/** A number for every car, and the attributes by which cars are searched, including the monthly price. */
export type SearchedColumn = ColumnName | 'monthly' | 'priceShare';
export type SearchedAttribute = AttributeName | 'monthlyBucket' | 'priceRating';
export type SearchedDimension = Dimension | 'monthly' | 'rating';

const BUCKET_LIMIT = 256;
/** A car without a rating comes after all others. */
const NO_STEP = FIELDS.priceRating.words.length;
const NO_SHARE = Number.MAX_VALUE;
const EVERY_STEP = Array.from({ length: NO_STEP + 1 }, (_, step) => step);
const EVERY_BUCKET = Array.from({ length: BUCKET_LIMIT }, (_, bucket) => bucket);

/**
 * The dimension and the limit of an attribute. The monthly price is a separate dimension, whose combinations are its
 * buckets.
 */
export function searchedAttribute(name: SearchedAttribute): { dimension: SearchedDimension; limit: number } {
  if (name === 'priceRating') return { dimension: 'rating', limit: EVERY_STEP.length };
  return name === 'monthlyBucket' ? { dimension: 'monthly', limit: BUCKET_LIMIT } : ATTRIBUTES[name];
}

/** The stock as one visitor searches it: its columns, and the monthly price of every car under the visitor's terms. */
export class StockUnderTerms {
  readonly #stock: StockColumns;
  readonly #terms: PricingTerms;
  readonly #on: Date;

  /** @param on first day of the month that cars are priced for */
  constructor(stock: StockColumns, terms: PricingTerms, on: Date) {
    this.#stock = stock;
    this.#terms = terms;
    this.#on = on;
  }

  get size(): number {
    return this.#stock.size;
  }

  get models(): StockColumns['models'] {
    return this.#stock.models;
  }

  get derivatives(): StockColumns['derivatives'] {
    return this.#stock.derivatives;
  }

  get equipment(): StockColumns['equipment'] {
    return this.#stock.equipment;
  }

  get dealers(): StockColumns['dealers'] {
    return this.#stock.dealers;
  }

  /** Like `StockColumns.column`: valid until the stock changes. */
  column(name: SearchedColumn): ColumnValues {
    if (name === 'priceShare') return this.#shares();
    return name === 'monthly' ? monthlyColumn(this.#stock, this.#terms, this.#on) : this.#stock.column(name);
  }

  dimension(name: SearchedDimension): Uint32Array | Uint8Array {
    if (name === 'rating') return this.#steps();
    return name === 'monthly' ? this.#monthlyBuckets() : this.#stock.dimension(name);
  }

  valuesOf(name: SearchedAttribute): readonly number[] {
    if (name === 'priceRating') return EVERY_STEP;
    return name === 'monthlyBucket' ? EVERY_BUCKET : this.#stock.valuesOf(name);
  }

  combinationsOf(name: SearchedDimension): number {
    if (name === 'rating') return EVERY_STEP.length;
    return name === 'monthly' ? BUCKET_LIMIT : this.#stock.combinationsOf(name);
  }

  /**
   * Like the method of `StockColumns`.
   * @param by the subject of the values: values of monthly prices are cached for these terms only, those of ratings
   * until a car is rated
   */
  kept<Values extends ArrayBufferView>(name: string, by: SearchedAttribute, workOut: () => Values): Values {
    if (by === 'priceRating') return this.#stock.kept(`${name} ${this.#stock.ratingsVersion}`, workOut);
    return this.#stock.kept(by === 'monthlyBucket' ? `${name} ${this.#key}` : name, workOut);
  }

  get #key(): string {
    return `${this.#on.getTime()} ${termsKey(this.#terms)}`;
  }

  #shares(): Float64Array {
    const [ids, prices] = [this.column('id'), this.column('price')];
    return this.kept('price shares', 'priceRating', () =>
      Float64Array.from(ids, (id, place) => {
        const rating = this.#stock.ratingOf(id);
        return rating ? prices[place]! / rating.valuePence : NO_SHARE;
      }),
    );
  }

  #steps(): Uint8Array {
    const ids = this.column('id');
    return this.kept('price steps', 'priceRating', () =>
      Uint8Array.from(ids, (id) => this.#stock.ratingOf(id)?.step ?? NO_STEP),
    );
  }

  #monthlyBuckets(): Uint8Array {
    const monthly = this.column('monthly');
    return this.#stock.kept(`buckets ${this.#key}`, () => {
      const buckets = new Uint8Array(monthly.length);
      // A loop is faster here: `from` calls a function for each car through an iterator, which takes longer than the
      // calculation of prices.
      for (let car = 0; car < buckets.length; car++)
        buckets[car] = monthly[car]! < 0 ? NO_BUCKET : bucketOf(monthly[car]!, BUCKETS.monthly);
      return buckets;
    });
  }
}
