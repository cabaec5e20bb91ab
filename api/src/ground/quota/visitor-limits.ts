import { type Pool, type Transaction, withTransaction } from '@forecourt/database/pool';
import { networkOf } from '@forecourt/service/network-of';
import type { VisitorRequest } from '@forecourt/service/visitor-of';
import { mailboxOf } from '../email-address/email-address';
import { ApiError } from '../http/errors';
import { createQuotaHash, DAY_MS, takeQuota } from './quota';

const BURST_MS = 5 * 60 * 1000;
/** Share of a day's limit that one network may use in five minutes. */
const BURST_SHARE = 1 / 3;
/** Maximum letters a day of all kinds to an unconfirmed mailbox, for all visitors together. */
const MAX_LETTERS_TO_MAILBOX = 5;

/** Limits on events that visitors cause. A rollback of the transaction also undoes the count. */
export interface VisitorLimits {
  /**
   * Counts an event of the visitor's network. Returns false once the day's limit, or a third of it within five minutes,
   * is used up.
   */
  takeOfNetwork: (transaction: Transaction, scope: string, address: string, maxPerDay?: number) => Promise<boolean>;
  /** Counts a letter to an unconfirmed email address. Returns false once the day's limit for its mailbox is used up. */
  takeLetter: (transaction: Transaction, email: string) => Promise<boolean>;
}

/**
 * @param secret keys the hashes by which the database identifies networks and mailboxes
 * @param limit maximum messages of a kind that one network may send a day
 */
export function createVisitorLimits({
  secret,
  limit,
  now,
}: {
  secret: string;
  limit: number;
  now: () => Date;
}): VisitorLimits {
  const hashed = createQuotaHash(secret);
  return {
    takeOfNetwork: async (transaction, scope, address, maxPerDay = limit) => {
      const by = hashed(networkOf(address));
      const rules = [
        { scope: `${scope}-burst`, by, max: Math.ceil(maxPerDay * BURST_SHARE), windowMs: BURST_MS },
        { scope, by, max: maxPerDay, windowMs: DAY_MS },
      ];
      return (await takeQuota(transaction, rules, now())) === undefined;
    },
    takeLetter: async (transaction, email) => {
      const rule = { scope: 'letter-to', by: hashed(mailboxOf(email)), max: MAX_LETTERS_TO_MAILBOX, windowMs: DAY_MS };
      return (await takeQuota(transaction, [rule], now())) === undefined;
    },
  };
}

/** Counts calls to outside systems against the limit of the visitor's network. */
export interface CallQuota {
  /**
   * Counts a call for the visitor of a request. Does not count requests of a shell for pages that everybody sees.
   * @throws ApiError too-many-requests
   */
  take: (request: VisitorRequest) => Promise<void>;
}

interface CallQuotaOptions {
  database: Pool;
  limits: VisitorLimits;
  visitorOf: (request: VisitorRequest) => string | undefined;
}

export function createCallQuota(
  { database, limits, visitorOf }: CallQuotaOptions,
  scope: 'look-up' | 'outside-call',
  maxPerDay: number,
): CallQuota {
  return {
    take: async (request) => {
      const address = visitorOf(request);
      if (address === undefined) return;
      await withTransaction(database, async (transaction) => {
        if (!(await limits.takeOfNetwork(transaction, scope, address, maxPerDay)))
          throw new ApiError('too-many-requests');
      });
    },
  };
}
