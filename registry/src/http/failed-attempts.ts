import { BoundedMap } from '@forecourt/service/bounded-map';

const WINDOW_MS = 60_000;
const MAX_FAILURES = 10;
const MAX_ADDRESSES = 10_000;

/**
 * Counts wrong tokens by IP address, so that an attacker gets no more than ten answers a minute. A right token
 * is never counted and never refused: a release manager who shares an address with an attacker can still roll back.
 */
export class FailedAttempts {
  readonly #byAddress = new BoundedMap<{ count: number; until: number }>({ maxEntries: MAX_ADDRESSES });

  /** Notes a wrong token. Returns 0, or for how many seconds the address has to wait when it has tried too often. */
  add(address: string, now = performance.now()): number {
    const known = this.#byAddress.get(address);
    const attempts = known && known.until > now ? known : { count: 0, until: now + WINDOW_MS };
    attempts.count += 1;
    this.#byAddress.set(address, attempts);
    return attempts.count > MAX_FAILURES ? Math.ceil((attempts.until - now) / 1_000) : 0;
  }
}
