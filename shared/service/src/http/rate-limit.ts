import { BoundedMap } from '../bounded-map';

const MAX_CALLERS = 10_000;

export interface RateLimitOptions {
  /** Requests of one caller in a window. */
  most: number;
  /** Default 1 min. */
  windowMs?: number;
}

/** Counts requests of each caller in windows of time. */
export class RateLimit {
  readonly #callers = new BoundedMap<{ count: number; until: number }>({ maxEntries: MAX_CALLERS });
  readonly #most: number;
  readonly #windowMs: number;

  constructor({ most, windowMs = 60_000 }: RateLimitOptions) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Notes a request. Returns 0, or for how many seconds this caller has to wait. */
  add(caller: string, now = performance.now()): number {
    const known = this.#callers.get(caller);
    const window = known && known.until > now ? known : { count: 0, until: now + this.#windowMs };
    window.count++;
    this.#callers.set(caller, window);
    return window.count > this.#most ? Math.ceil((window.until - now) / 1000) : 0;
  }
}
