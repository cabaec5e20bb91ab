import { BoundedMap, type BoundedMapOptions } from '@forecourt/service/bounded-map';
import { SharedCalls } from '@forecourt/service/shared-calls';

/** Caches what is slow to make, and makes it once for simultaneous requests. A failure is not cached. */
export class ResultCache<Value> {
  readonly #results: BoundedMap<Value>;
  readonly #making = new SharedCalls<Value>();

  constructor(options: BoundedMapOptions<Value>) {
    this.#results = new BoundedMap(options);
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    return this.#making.share(key, async () => {
      const value = await make();
      this.#results.set(key, value);
      return value;
    });
  }
}
