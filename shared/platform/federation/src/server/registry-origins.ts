/** The registries that a host may ask: all work on one database, and so know the same. One of them is asked until it fails. */
export class RegistryOrigins {
  readonly all: readonly string[];
  #current: string;

  /** @throws RangeError without any */
  constructor(all: readonly string[]) {
    const [first] = all;
    if (first === undefined) throw new RangeError('A host needs a registry.');
    this.all = all;
    this.#current = first;
  }

  /** The one to ask. */
  get current(): string {
    return this.#current;
  }

  /** Asks the next one from now on, if `failed` is still the one that is asked. */
  leave(failed: string): void {
    if (failed !== this.#current) return;
    this.#current = this.all[(this.all.indexOf(failed) + 1) % this.all.length] ?? failed;
  }
}
