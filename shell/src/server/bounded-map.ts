/** A map that forgets what was used longest ago when it is full. */
export class BoundedMap<Value> {
  private readonly entries = new Map<string, Value>();

  constructor(private readonly maxEntries: number) {}

  get(key: string): Value | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.maxEntries) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  /** Values, last used first. */
  latest(count: number): Value[] {
    return [...this.entries.values()].toReversed().slice(0, count);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }
}
