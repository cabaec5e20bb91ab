import { createHmac, hkdfSync } from 'node:crypto';
import type { Transaction } from '@forecourt/database/pool';

export const DAY_MS = 24 * 3600 * 1000;

/** A limit of events per key and time window. */
export interface QuotaRule {
  scope: string;
  /** The counted key, hashed by `createQuotaHash`. Empty for one common count. */
  by: string;
  max: number;
  windowMs: number;
}

/**
 * Counts one event against every rule, within the transaction: a rollback undoes the count. Rules that many visitors
 * share come last, so that their rows are locked for the shortest time.
 *
 * @returns the exceeded scope, after which the caller must roll back; undefined when no limit is exceeded
 */
export async function takeQuota(
  transaction: Transaction,
  rules: readonly QuotaRule[],
  now: Date,
): Promise<string | undefined> {
  for (const { scope, by, max, windowMs } of rules) {
    const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
    const { rowCount } = await transaction.query(
      `insert into api.send_quota (scope, key, window_start, taken) values ($1, $2, $3, 1)
       on conflict (scope, key, window_start) do update set taken = send_quota.taken + 1 where send_quota.taken < $4`,
      [scope, by, windowStart, max],
    );
    if (rowCount === 0) return scope;
  }
  return undefined;
}

/** Returns the function that hashes numbers and addresses for the database. @param secret keys the hash */
export function createQuotaHash(secret: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'send-quota', 32));
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}
