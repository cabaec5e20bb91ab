import { BoundedMap } from '@forecourt/service/bounded-map';
import type { Stock } from './stock';

/** Other data of an answer, such as a dealer's telephone number, changes without a new version of the stock. */
const KEPT_MS = 60_000;

interface Kept<Value> {
  value: Value;
  /** On the monotonic clock. */
  readAt: number;
}

/**
 * Caches data about the stock for its version, for a minute at most. Callers must have just awaited `stock.current()`.
 * Missing values are not cached.
 */
export class KeptByStock<Value> {
  readonly #stock: Stock;
  readonly #maxEntries: number;
  #version: number | undefined;
  #kept = new BoundedMap<Kept<Value>>({});

  constructor(stock: Stock, maxEntries: number) {
    this.#stock = stock;
    this.#maxEntries = maxEntries;
  }

  /** The value of one key. @throws what `read` throws */
  async one(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const values = await this.many([key], async () => {
      const value = await read();
      return value === undefined ? [] : [[key, value]];
    });
    return values.get(key);
  }

  /** The values of several keys; missing ones are read in one call. @throws what `read` throws */
  async many<Key extends string | number>(keys: readonly Key[], read: (missing: Key[]) => Promise<(readonly [Key, Value])[]>): Promise<Map<Key, Value>> {
    // The data may be older than a version that appears meanwhile, so it is cached for this one.
    const kept = this.#ofThisVersion();
    const now = performance.now();
    const values = new Map<Key, Value>();
    for (const key of keys) {
      const known = kept.get(String(key));
      if (known && now - known.readAt < KEPT_MS) values.set(key, known.value);
    }
    const missing = keys.filter((key) => !values.has(key));
    for (const [key, value] of missing.length === 0 ? [] : await read(missing)) {
      values.set(key, value);
      kept.set(String(key), { value, readAt: now });
    }
    return values;
  }

  #ofThisVersion(): BoundedMap<Kept<Value>> {
    if (this.#version !== this.#stock.version) {
      this.#version = this.#stock.version;
      this.#kept = new BoundedMap({ maxEntries: this.#maxEntries });
    }
    return this.#kept;
  }
}
