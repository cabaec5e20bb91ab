import type { Queryable } from '@forecourt/database/pool';
import { STOCK_CAR_SQL, type StockCar } from './columns';
import { StockColumns } from './stock-columns';

interface StockVersion {
  version: number;
  emptied_in: number;
}

/** Lower than every version. */
const NONE = -1;

/**
 * The searched columns of the stock in this process's memory. Before they are used, the database is asked for its version
 * of the stock, and for the changes since ours; so every instance has a change in its next answer.
 */
export class Stock {
  readonly #database: Queryable;
  #columns = new StockColumns();
  #version = NONE;
  #refreshing: Promise<void> | undefined;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** That of the last answer of `current`. */
  get version(): number {
    return this.#version;
  }

  /**
   * The current stock. Simultaneous callers share one answer.
   *
   * @throws when the database does not answer
   */
  async current(): Promise<StockColumns> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
    return this.#columns;
  }

  async #refresh(): Promise<void> {
    const { version, emptied_in: emptiedIn } = await this.#latest();
    if (version === this.#version) return;
    // A lower version than ours means that an older copy of the database was restored.
    const isRestart = version < this.#version || emptiedIn > this.#version;
    const since = isRestart ? NONE : this.#version;
    const sold = await this.#database.query<{ id: number }>('select id from api.sold_car where sold_in > $1', [since]);
    const changed = await this.#database.query<StockCar>(
      `select ${STOCK_CAR_SQL} from api.car join api.dealer on dealer.id = dealer_id where changed_in > $1`,
      [since],
    );
    const columns = isRestart ? new StockColumns() : this.#columns;
    // Sold first: a car that was sold and is for sale again is in both.
    for (const { id } of sold.rows) columns.remove(id);
    for (const car of changed.rows) columns.put(car);
    this.#columns = columns;
    this.#version = version;
  }

  async #latest(): Promise<StockVersion> {
    const { rows } = await this.#database.query<StockVersion>('select version::float8, emptied_in::float8 from api.stock');
    if (!rows[0]) throw new Error('The stock has no version');
    return rows[0];
  }
}
