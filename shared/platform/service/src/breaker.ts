import { BoundedMap } from './bounded-map';

export interface BreakerOptions {
  /** Failures in a row after which it opens. Default 3. */
  failures?: number;
  /** Time that it stays open before it allows one attempt. Default 10 s. */
  openMs?: number;
  now?: () => number;
}

/** Maximum remembered keys, the most recently used. Visitors may invent failing keys. */
const MAX_KEYS = 1000;

/**
 * Stops attempts for a key that has failed several times in a row. After a while one attempt checks whether it works
 * again.
 */
export class Breaker {
  readonly #entries = new BoundedMap<{ key: string; failures: number; openMs: number; openUntil: number }>({
    maxEntries: MAX_KEYS,
  });
  readonly #options: Required<BreakerOptions>;

  constructor({ failures = 3, openMs = 10_000, now = () => performance.now() }: BreakerOptions = {}) {
    this.#options = { failures, openMs, now };
  }

  /**
   * Returns true if an attempt is allowed. After the open time, one caller gets through, and all others wait for
   * another period.
   */
  allows(key: string): boolean {
    const { failures, now } = this.#options;
    const entry = this.#entries.get(key);
    if (!entry || entry.failures < failures) return true;
    if (entry.openUntil > now()) return false;
    entry.openUntil = now() + entry.openMs;
    return true;
  }

  succeeded(key: string): void {
    this.#entries.delete(key);
  }

  /** @param openMs how long this key stays open, where that is not the default */
  failed(key: string, openMs = this.#options.openMs): void {
    const failures = (this.#entries.get(key)?.failures ?? 0) + 1;
    this.#entries.set(key, { key, failures, openMs, openUntil: this.#options.now() + openMs });
  }

  /** Keys that are currently not requested. */
  get open(): string[] {
    const { failures, now } = this.#options;
    const open = this.#entries
      .latest(MAX_KEYS)
      .filter((entry) => entry.failures >= failures && entry.openUntil > now());
    return open.map(({ key }) => key);
  }
}
