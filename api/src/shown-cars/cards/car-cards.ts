import type { Queryable } from '@forecourt/database/pool';
import { KeptByStock } from '../../cars/stock-search/kept-by-stock';
import type { Stock } from '../../cars/stock-search/stock';
import { readCars, type CarRow } from './store';

/** About half a kilobyte each. */
const MAX_CARDS = 20_000;

/** Reads the cards of cars; those on popular pages are read once for each version of the stock. */
export class CarCards {
  readonly #database: Queryable;
  readonly #kept: KeptByStock<CarRow>;

  constructor(database: Queryable, stock: Stock) {
    this.#database = database;
    this.#kept = new KeptByStock(stock, MAX_CARDS);
  }

  /**
   * Cars by id, in the order of the ids. Cars that are no longer in stock are left out.
   * @throws when the database does not answer
   */
  async read(ids: readonly number[]): Promise<CarRow[]> {
    const cars = await this.#kept.many(ids, async (missing) =>
      (await readCars(this.#database, missing)).map((car) => [car.id, car]),
    );
    return ids.flatMap((id) => cars.get(id) ?? []);
  }
}
