import { BoundedMap, type BoundedMapOptions } from '@forecourt/service/bounded-map';

/** Caches results that take long, and creates each once for simultaneous requests. A failure is not cached. */
export class ResultCache<Value> {
  readonly #results: BoundedMap<Value>;
  readonly #pending = new Map<string, Promise<Value>>();

  constructor(options: BoundedMapOptions<Value>) {
    this.#results = new BoundedMap(options);
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    let making = this.#pending.get(key);
    if (!making) {
      making = make().finally(() => this.#pending.delete(key));
      this.#pending.set(key, making);
    }
    const value = await making;
    this.#results.set(key, value);
    return value;
  }
}
