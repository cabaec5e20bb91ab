export interface BoundedMapOptions<Value> {
  /** Default: no limit. */
  maxEntries?: number;
  /** Maximum total size of all entries. Default: no limit. */
  maxBytes?: number;
  /** Rough size of a value in bytes, without its key. Needed for `maxBytes`. */
  weigh?: (value: Value) => number;
}

/** Bytes of an entry in addition to its key and its value. */
const OVERHEAD_BYTES = 200;

/**
 * A map that evicts the least recently used entries when it is full. A value that alone exceeds the limit is not kept.
 */
export class BoundedMap<Value> {
  // A Map keeps the order of insertion: the first entry is the least recently used.
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  readonly #options: Required<BoundedMapOptions<Value>>;
  #bytes = 0;

  constructor({ maxEntries = Infinity, maxBytes = Infinity, weigh = () => 0 }: BoundedMapOptions<Value>) {
    this.#options = { maxEntries, maxBytes, weigh };
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const { maxEntries, maxBytes, weigh } = this.#options;
    const bytes = OVERHEAD_BYTES + textBytes(key) + weigh(value);
    if (bytes > maxBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes && this.#entries.size <= maxEntries) return;
      this.delete(oldest);
    }
  }

  /** Values, most recently used first. */
  latest(count: number): Value[] {
    return [...this.#entries.values()]
      .toReversed()
      .slice(0, count)
      .map(({ value }) => value);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  get weightBytes(): number {
    return this.#bytes;
  }
}

/** Returns the maximum size of a text in memory, in bytes. */
export function textBytes(text: string): number {
  return 2 * text.length;
}
