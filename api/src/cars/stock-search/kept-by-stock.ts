import { BoundedMap } from '@forecourt/service/bounded-map';
import { SharedCalls } from '@forecourt/service/shared-calls';
import type { Stock } from './stock';

/** Some data of an answer, such as a dealer's telephone number, changes without a new version of the stock. */
const KEPT_MS = 60_000;

interface Kept<Value> {
  value: Value;
  version: number;
  /** On the monotonic clock. */
  readAt: number;
}

/**
 * Caches data about the stock for its version, for a minute at most, or as long as the stock itself is stale. Callers
 * must have just awaited `stock.current()`. Missing values are not cached.
 */
export class KeptByStock<Value> {
  readonly #stock: Pick<Stock, 'version' | 'staleSeconds'>;
  readonly #kept: BoundedMap<Kept<Value>>;
  /** The requests of a page arrive together. */
  readonly #reads = new SharedCalls<ReadonlyMap<string, Value>>();

  constructor(stock: Pick<Stock, 'version' | 'staleSeconds'>, maxEntries: number) {
    this.#stock = stock;
    this.#kept = new BoundedMap({ maxEntries });
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
  async many<Key extends string | number>(
    keys: readonly Key[],
    read: (missing: Key[]) => Promise<(readonly [Key, Value])[]>,
  ): Promise<Map<Key, Value>> {
    // A new version may appear during the read. The data may be older, so it is cached for the version from before the
    // read.
    const { version, staleSeconds } = this.#stock;
    const now = performance.now();
    const isFresh = (known: Kept<Value>) =>
      staleSeconds !== undefined || (known.version === version && now - known.readAt < KEPT_MS);
    const values = new Map<Key, Value>();
    for (const key of keys) {
      const known = this.#kept.get(String(key));
      if (known && isFresh(known)) values.set(key, known.value);
    }
    const missing = keys.filter((key) => !values.has(key));
    const callOf = (key: Key) => `${version} ${key}`;
    const unread = missing.filter((key) => !this.#reads.get(callOf(key)));
    if (unread.length > 0) {
      const reading = read(unread).then((pairs) => {
        for (const [key, value] of pairs) this.#kept.set(String(key), { value, version, readAt: now });
        return new Map(pairs.map(([key, value]) => [String(key), value]));
      });
      for (const key of unread) void this.#reads.share(callOf(key), () => reading);
    }
    const found = await Promise.all(missing.map(async (key) => (await this.#reads.get(callOf(key)))?.get(String(key))));
    for (const [index, value] of found.entries()) if (value !== undefined) values.set(missing[index]!, value);
    return values;
  }
}
