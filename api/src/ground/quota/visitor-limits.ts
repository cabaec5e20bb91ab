import type { Transaction } from '@forecourt/database/pool';
import { networkOf } from '@forecourt/service/network-of';
import { mailboxOf } from '../email-address/email-address';
import { createQuotaHash, DAY_MS, takeQuota } from './quota';

const BURST_MS = 5 * 60 * 1000;
/** Share of a day's limit that one network may use in five minutes. */
const BURST_SHARE = 1 / 3;
/** Maximum letters a day of all kinds to an unconfirmed mailbox, for all visitors together. */
const MAX_LETTERS_TO_MAILBOX = 5;

/** Limits on events that visitors cause. A rollback of the transaction also undoes the count. */
export interface VisitorLimits {
  /** Counts an event of the visitor's network. Returns false once the day's limit, or a third of it within five minutes, is used up. */
  takeOfNetwork: (transaction: Transaction, event: { scope: string; address: string; limit: number }) => Promise<boolean>;
  /** Counts a letter to an unconfirmed email address. Returns false once the day's limit for its mailbox is used up. */
  takeLetter: (transaction: Transaction, email: string) => Promise<boolean>;
}

/** @param secret keys the hashes by which the database knows networks and mailboxes */
export function createVisitorLimits({ secret, now }: { secret: string; now: () => Date }): VisitorLimits {
  const hashed = createQuotaHash(secret);
  return {
    takeOfNetwork: async (transaction, { scope, address, limit }) => {
      const by = hashed(networkOf(address));
      const rules = [
        { scope: `${scope}-burst`, by, most: Math.ceil(limit * BURST_SHARE), windowMs: BURST_MS },
        { scope, by, most: limit, windowMs: DAY_MS },
      ];
      return (await takeQuota(transaction, rules, now())) === undefined;
    },
    takeLetter: async (transaction, email) => {
      const rule = { scope: 'letter-to', by: hashed(mailboxOf(email)), most: MAX_LETTERS_TO_MAILBOX, windowMs: DAY_MS };
      return (await takeQuota(transaction, [rule], now())) === undefined;
    },
  };
}
