import type { Transaction } from '@forecourt/database/pool';
import { hashOfToken, randomToken } from '../../ground/http/random-token';

/**
 * Makes a link for an e-mail about an alert. Each e-mail has a new link, since only hashes are stored.
 *
 * @returns its token
 */
export async function createLink(transaction: Transaction, alertId: string, now: Date): Promise<string> {
  const token = randomToken();
  await transaction.query('insert into api.alert_link (token_hash, alert_id, created_at) values ($1, $2, $3)', [
    hashOfToken(token),
    alertId,
    now,
  ]);
  return token;
}

export const confirmPath = (token: string): string => `/api/alerts/confirm/${token}`;
export const stopPath = (token: string): string => `/api/alerts/stop/${token}`;
