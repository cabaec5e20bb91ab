import type { Transaction } from '@forecourt/database/pool';
import type { SmsLimits } from '../../messaging-settings';
import { createQuotaHash, DAY_MS, networkOf, takeQuota } from '../../quota/quota';

const BURST_MS = 5 * 60 * 1000;
/** Share of a day's limit of one address that may go out in five minutes. */
const BURST_SHARE = 0.5;
/** Share of a day's limit of one number that one address may ask for: nobody alone can use up the codes of somebody else. */
const ADDRESS_SHARE = 1 / 3;
/** Numbers are handed out to networks by the thousand and more. */
const DIGITS_WITHIN_BLOCK = 3;

/** For whom and to whom an SMS goes. */
export interface SmsRoute {
  /** E.164. */
  phone: string;
  /** Of the visitor. */
  address: string;
}

/** Counts SMS against their limits. */
export interface SendQuota {
  /**
   * Takes one SMS from every limit, atomically with the transaction: when it is rolled back, nothing was taken.
   *
   * @returns the limit that is used up, of which the caller must roll back; undefined when it may be sent
   */
  take: (transaction: Transaction, route: SmsRoute, now: Date) => Promise<string | undefined>;
}

/** @param secret keys the hashes that stand for numbers and addresses in the database */
export function createSendQuota(limits: SmsLimits, secret: string): SendQuota {
  const hashed = createQuotaHash(secret);

  return {
    take: async (transaction, { phone, address }, now) => {
      const network = networkOf(address);
      const [number, from, block] = [hashed(phone), hashed(network), hashed(phone.slice(0, -DIGITS_WITHIN_BLOCK))];
      const rules = [
        { scope: 'number-from', by: hashed(`${phone} ${network}`), most: Math.ceil(limits.number * ADDRESS_SHARE), windowMs: DAY_MS },
        { scope: 'number', by: number, most: limits.number, windowMs: DAY_MS },
        { scope: 'address', by: from, most: limits.address, windowMs: DAY_MS },
        { scope: 'address-burst', by: from, most: Math.ceil(limits.address * BURST_SHARE), windowMs: BURST_MS },
        { scope: 'block', by: block, most: limits.block, windowMs: DAY_MS },
        { scope: 'total', by: '', most: limits.total, windowMs: DAY_MS },
      ];
      return takeQuota(transaction, rules, now);
    },
  };
}
