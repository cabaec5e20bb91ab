import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@forecourt/database/pool';

/** A token of a link in an e-mail, as addresses have it. */
export const TOKEN = /^[\w-]{43}$/;

/** The token has as many random bits as the hash, so that no salt is needed. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a link for an e-mail about an alert. Each e-mail has a new link, since only hashes are stored. @returns its token */
export async function createLink(transaction: Transaction, alertId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await transaction.query('insert into api.alert_link (token_hash, alert_id, created_at) values ($1, $2, $3)', [hashOfToken(token), alertId, now]);
  return token;
}

export const confirmPath = (token: string): string => `/api/alerts/confirm/${token}`;
export const stopPath = (token: string): string => `/api/alerts/stop/${token}`;
