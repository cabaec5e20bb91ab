import { plannedOnce } from '@forecourt/database/planned-once';
import type { Queryable } from '@forecourt/database/pool';
import { readDescribed } from './columns/described-derivative';
import { STOCK_CAR_SQL, type StockCar } from './columns/stock-car';
import { StockColumns } from './columns/stock-columns';

interface StockVersion {
  version: number;
  emptied_in: number;
}

const CARS_SQL = `select ${STOCK_CAR_SQL} from api.car join api.dealer on dealer.id = dealer_id
  join (select cap_id, price_new_pence from api.derivative) as derivative using (cap_id)`;

const VERSION_SQL = plannedOnce('select version::float8, emptied_in::float8 from api.stock');

/** Lower than every version. */
const NONE = -1;
/** Timeout of the database, after which a search is answered from memory. */
const PATIENCE_MS = 1_000;
/**
 * Shorter while the database does not answer, since many requests are waiting, each in a shell's renderer. Recovery of
 * the database is noticed within 50 ms.
 */
const PATIENCE_WHILE_AWAY_MS = 200;

/**
 * The searched columns of the stock in this process's memory. Before each use, a query reads the database's version of
 * the stock and the changes since ours, so every instance has a change in its next answer. While the database does not
 * answer in time, the last known stock is used.
 */
export class Stock {
  readonly #database: Queryable;
  readonly #batch: number;
  #columns = new StockColumns();
  #version = NONE;
  #refreshing: Promise<void> | undefined;
  /** On the monotonic clock. */
  #validAt = 0;
  #isStale = false;
  /** Called with the stock after each change of it. */
  onChange: ((stock: StockColumns) => void) | undefined;

  /** @param batch number of cars that are read at a time when all are read */
  constructor(database: Queryable, batch = 50_000) {
    this.#database = database;
    this.#batch = batch;
  }

  /** Version of the last answer of `current`. */
  get version(): number {
    return this.#version;
  }

  /** Whether it has been read since the start. */
  get isRead(): boolean {
    return this.#version !== NONE;
  }

  /** Number of cars at the last read. */
  get size(): number {
    return this.#columns.size;
  }

  /** Seconds for which the database has not confirmed that this is the current stock; undefined when it has. */
  get staleSeconds(): number | undefined {
    return this.#isStale ? Math.round((performance.now() - this.#validAt) / 1000) : undefined;
  }

  /**
   * The stock, current unless `staleSeconds` is set. Simultaneous callers share one answer.
   *
   * @throws when it was never read, and the database does not answer
   */
  async current(): Promise<StockColumns> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    if (this.isRead)
      this.#isStale = !(await succeedsWithin(this.#isStale ? PATIENCE_WHILE_AWAY_MS : PATIENCE_MS, this.#refreshing));
    else await this.#refreshing;
    return this.#columns;
  }

  async #refresh(): Promise<void> {
    const { version, emptied_in: emptiedIn } = await this.#latest();
    if (version !== this.#version) await this.#follow(version, emptiedIn);
    this.#validAt = performance.now();
    this.#isStale = false;
  }

  async #follow(version: number, emptiedIn: number): Promise<void> {
    // A lower version than ours means that an older copy of the database was restored.
    const isRestart = version < this.#version || emptiedIn > this.#version;
    const since = isRestart ? NONE : this.#version;
    if (since === NONE) {
      const columns = new StockColumns();
      await this.#readAll(columns);
      this.#columns = columns;
    } else {
      const sold = await this.#database.query<{ id: number }>('select id from api.sold_car where sold_in > $1', [
        since,
      ]);
      const changed = await this.#database.query<StockCar>(`${CARS_SQL} where changed_in > $1`, [since]);
      await this.#describe(this.#columns, changed.rows);
      // Applied in one synchronous step, since a search may be running. Sold cars first: a car that is for sale again
      // is in both lists.
      for (const { id } of sold.rows) this.#columns.remove(id);
      for (const car of changed.rows) this.#columns.put(car);
    }
    this.#version = version;
    this.onChange?.(this.#columns);
  }

  /** In batches: reading a million cars at once takes longer than a statement may. */
  async #readAll(columns: StockColumns): Promise<void> {
    for (let last = 0, isMore = true; isMore;) {
      const { rows } = await this.#database.query<StockCar>(`${CARS_SQL} where car.id > $1 order by car.id limit $2`, [
        last,
        this.#batch,
      ]);
      await this.#describe(columns, rows);
      for (const car of rows) columns.put(car);
      last = rows.at(-1)?.id ?? last;
      isMore = rows.length === this.#batch;
    }
  }

  /** Reads the derivatives of cars that are not known yet: cars are many, derivatives few. */
  async #describe(columns: StockColumns, cars: readonly StockCar[]): Promise<void> {
    const missing = columns.notDescribed(cars);
    if (missing.length > 0) columns.describe(await readDescribed(this.#database, missing));
  }

  async #latest(): Promise<StockVersion> {
    const { rows } = await this.#database.query<StockVersion>(VERSION_SQL);
    if (!rows[0]) throw new Error('The stock has no version');
    return rows[0];
  }
}

async function succeedsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
