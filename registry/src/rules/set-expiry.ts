const HALF_DAY_MS = 12 * 60 * 60 * 1_000;

/**
 * Until when a set that is signed now is good: 24 to 36 hours. The same all through a half day, so that whoever signs a set in
 * it signs the same text; then it is signed again.
 */
export function expiryAt(now: Date): string {
  return new Date((Math.floor(now.getTime() / HALF_DAY_MS) + 3) * HALF_DAY_MS).toISOString();
}
