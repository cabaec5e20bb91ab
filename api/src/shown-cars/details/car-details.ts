import type { Queryable } from '@forecourt/database/pool';
import { ApiError } from '../../ground/http/errors';
import { KeptByStock } from '../../cars/stock-search/kept-by-stock';
import type { Stock } from '../../cars/stock-search/stock';
import { findKnownCars } from '../cards/similar';
import { findCarDetail, type CarDetail } from './store';

/** About two kilobytes each. */
const MAX_CARS = 5000;

/**
 * Reads cars with everything that their pages show. A page requests its car by id, and its calculator by registration.
 * The car is read once for both, and again with the next version of the stock.
 */
export class CarDetails {
  readonly #database: Queryable;
  readonly #stock: Stock;
  readonly #kept: KeptByStock<CarDetail>;

  constructor(database: Queryable, stock: Stock) {
    this.#database = database;
    this.#stock = stock;
    this.#kept = new KeptByStock(stock, 2 * MAX_CARS);
  }

  byId(id: number): Promise<CarDetail | undefined> {
    return this.#find('id', id);
  }

  /** @throws ApiError that it has been sold, or is unknown */
  async forSale(id: number): Promise<CarDetail> {
    const car = await this.byId(id);
    if (!car)
      throw new ApiError((await findKnownCars(this.#database, [id])).length > 0 ? 'vehicle-sold' : 'vehicle-unknown');
    return car;
  }

  byRegistration(vrm: string): Promise<CarDetail | undefined> {
    return this.#find('vrm', vrm);
  }

  /** @throws when the database does not answer */
  async #find(by: 'id' | 'vrm', value: number | string): Promise<CarDetail | undefined> {
    await this.#stock.current();
    const key = `${by} ${value}`;
    const cars = await this.#kept.many([key], async () => {
      const car = await findCarDetail(this.#database, by, value);
      return car ? [[`id ${car.id}`, car] as const, [`vrm ${car.vrm}`, car] as const] : [];
    });
    return cars.get(key);
  }
}
