const HALF_DAY_MS = 12 * 60 * 60 * 1_000;

/**
 * Expiry of a set that is signed now: in 24 to 36 hours. It is constant for half a day, so that equal sets have equal
 * texts within this time. Then they are signed again.
 */
export function expiryAt(now: Date): string {
  return new Date((Math.floor(now.getTime() / HALF_DAY_MS) + 3) * HALF_DAY_MS).toISOString();
}
