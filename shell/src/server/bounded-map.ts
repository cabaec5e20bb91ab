export interface BoundedMapOptions<Value> {
  /** What all entries together may weigh. */
  maxBytes: number;
  /** About how many bytes a value holds, its key not counted. */
  weigh: (value: Value) => number;
}

/** Of an entry besides its key and its value. */
const OVERHEAD_BYTES = 200;

/** A map that forgets what was used longest ago when its entries weigh too much. What is too heavy by itself is not kept. */
export class BoundedMap<Value> {
  private readonly entries = new Map<string, { value: Value; bytes: number }>();
  private bytes = 0;

  constructor(private readonly options: BoundedMapOptions<Value>) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const bytes = OVERHEAD_BYTES + textBytes(key) + this.options.weigh(value);
    if (bytes > this.options.maxBytes) return;
    this.entries.set(key, { value, bytes });
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.options.maxBytes) return;
      this.delete(oldest);
    }
  }

  /** Values, last used first. */
  latest(count: number): Value[] {
    return [...this.entries.values()].toReversed().slice(0, count).map(({ value }) => value);
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }

  get weightBytes(): number {
    return this.bytes;
  }
}

/** What a text takes in memory, at most. */
export function textBytes(text: string): number {
  return 2 * text.length;
}
