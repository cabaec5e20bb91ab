export interface BoundedMapOptions<Value> {
  /** Default: no limit. */
  maxEntries?: number;
  /** What all entries together may weigh. Default: no limit. */
  maxBytes?: number;
  /** About how many bytes a value holds, its key not counted. Needed for `maxBytes`. */
  weigh?: (value: Value) => number;
}

/** Of an entry besides its key and its value. */
const OVERHEAD_BYTES = 200;

/** A map that forgets what was used longest ago when it holds too much. What is too heavy by itself is not kept. */
export class BoundedMap<Value> {
  // A Map keeps the order of insertion: the first entry is the one used longest ago.
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

  /** Values, last used first. */
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

/** What a text takes in memory, at most. */
export function textBytes(text: string): number {
  return 2 * text.length;
}
