/** Calls that are pending. Simultaneous calls for one key are made once, and share the result or the error. */
export class SharedCalls<Value> {
  readonly #pending = new Map<string, Promise<Value>>();

  get count(): number {
    return this.#pending.size;
  }

  /** The pending call for a key. */
  get(key: string): Promise<Value> | undefined {
    return this.#pending.get(key);
  }

  /** Joins the call for a key, or makes it. */
  share(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#pending.get(key);
    if (known) return known;
    const made = make().finally(() => this.#pending.delete(key));
    this.#pending.set(key, made);
    return made;
  }
}
