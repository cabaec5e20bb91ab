import { randomUUID } from 'node:crypto';
import { withTransaction, type Pool } from '@forecourt/database/pool';
import type { Email } from '../../ports/email-sender';
import { createQuotaHash, DAY_MS, takeQuota } from '../../quota/quota';
import { enqueue } from '../outbox/store';

/** Quotes a day to one address, whoever asks. */
const MOST_TO_ADDRESS = 3;

export interface SendQuoteOptions {
  database: Pool;
  /** Requests a day from one network. */
  limit: number;
  /** Keys hashes; the same for every instance. */
  secret: string;
  now: () => Date;
}

export type SendQuote = ReturnType<typeof createSendQuote>;

/**
 * Returns a function that puts a quote into the outbox; the address is nowhere else, and leaves it with the e-mail. An address that has
 * had enough today gets none, which the caller is not told: nobody learns who else has asked.
 */
export function createSendQuote({ database, limit, secret, now }: SendQuoteOptions) {
  const hashed = createQuotaHash(secret);
  /** @returns false when the network has asked too often */
  return (mail: Email, network: string): Promise<boolean> =>
    withTransaction(database, async (transaction) => {
      const isWithin = async (scope: string, by: string, most: number) =>
        (await takeQuota(transaction, [{ scope, by: hashed(by), most, windowMs: DAY_MS }], now())) === undefined;
      if (!(await isWithin('quote', network, limit))) return false;
      if (!(await isWithin('quote-to', mail.to.toLowerCase(), MOST_TO_ADDRESS))) return true;
      const expiresAt = new Date(now().getTime() + DAY_MS);
      await enqueue(transaction, { kind: 'single-email', idempotencyKey: `quote-${randomUUID()}`, payload: { ...mail }, expiresAt });
      return true;
    });
}
