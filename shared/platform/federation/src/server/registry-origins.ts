/**
 * The registries that a host may use. All share one database, and therefore give the same answers. The host uses one of
 * them until it fails.
 */
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

  /** Uses the next registry from now on, if `failed` is still in use. */
  leave(failed: string): void {
    if (failed !== this.#current) return;
    this.#current = this.all[(this.all.indexOf(failed) + 1) % this.all.length] ?? failed;
  }
}
