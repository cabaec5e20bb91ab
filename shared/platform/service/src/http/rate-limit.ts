import { BoundedMap } from '../bounded-map';

const MAX_CALLERS = 10_000;

export interface RateLimitOptions {
  /** Requests of one caller in a window. */
  max: number;
  /** Default 1 min. */
  windowMs?: number;
}

interface Window {
  count: number;
  until: number;
}

/** Counts requests of each caller in windows of time. */
export class RateLimit {
  readonly #callers = new BoundedMap<Window>({ maxEntries: MAX_CALLERS });
  readonly #max: number;
  readonly #windowMs: number;

  constructor({ max, windowMs = 60_000 }: RateLimitOptions) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Counts a request. Returns the seconds that this caller has to wait, or 0. */
  add(caller: string, now = performance.now()): number {
    const window = this.#windowOf(caller, now);
    window.count++;
    this.#callers.set(caller, window);
    return this.#waitSeconds(window, now);
  }

  /** Returns the same as `add`, without counting. */
  check(caller: string, now = performance.now()): number {
    const { count, until } = this.#windowOf(caller, now);
    return this.#waitSeconds({ count: count + 1, until }, now);
  }

  #windowOf(caller: string, now: number): Window {
    const known = this.#callers.get(caller);
    return known && known.until > now ? known : { count: 0, until: now + this.#windowMs };
  }

  #waitSeconds({ count, until }: Window, now: number): number {
    return count > this.#max ? Math.ceil((until - now) / 1000) : 0;
  }
}
