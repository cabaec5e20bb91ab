import type { Transaction } from '@forecourt/database/pool';
import { networkOf } from '@forecourt/service/network-of';
import { createQuotaHash, DAY_MS, takeQuota } from '../../ground/quota/quota';

const BURST_MS = 5 * 60 * 1000;
/** Share of an IP address's daily limit that may be used in five minutes. */
const BURST_SHARE = 0.5;
/** Share of a number's daily limit that one IP address may use, so that an attacker cannot use up a visitor's codes. */
const ADDRESS_SHARE = 1 / 3;
/** Numbers are allocated to networks in blocks of a thousand or more. */
const DIGITS_WITHIN_BLOCK = 3;

/** Maximum SMS a day. */
export interface SmsLimits {
  /** SMS to one number; a third of them for one IP address. */
  number: number;
  /** For one IP address. */
  address: number;
  /** SMS to one block of numbers. */
  block: number;
  total: number;
}

/** The requester and the recipient of an SMS. */
export interface SmsRoute {
  /** E.164. */
  phone: string;
  /** The visitor's IP address. */
  address: string;
}

/** Counts SMS against their limits. */
export interface SendQuota {
  /**
   * Counts one SMS against every limit, within the transaction: when it is rolled back, nothing was counted.
   *
   * @returns the limit that is used up, after which the caller must roll back; undefined when it may be sent
   */
  take: (transaction: Transaction, route: SmsRoute, now: Date) => Promise<string | undefined>;
}

/** @param secret keys the hashes by which the database identifies numbers and IP addresses */
export function createSendQuota(limits: SmsLimits, secret: string): SendQuota {
  const hashed = createQuotaHash(secret);

  return {
    take: async (transaction, { phone, address }, now) => {
      const network = networkOf(address);
      const [number, from, block] = [hashed(phone), hashed(network), hashed(phone.slice(0, -DIGITS_WITHIN_BLOCK))];
      const rules = [
        {
          scope: 'number-from',
          by: hashed(`${phone} ${network}`),
          max: Math.ceil(limits.number * ADDRESS_SHARE),
          windowMs: DAY_MS,
        },
        { scope: 'number', by: number, max: limits.number, windowMs: DAY_MS },
        { scope: 'address', by: from, max: limits.address, windowMs: DAY_MS },
        { scope: 'address-burst', by: from, max: Math.ceil(limits.address * BURST_SHARE), windowMs: BURST_MS },
        { scope: 'block', by: block, max: limits.block, windowMs: DAY_MS },
        { scope: 'total', by: '', max: limits.total, windowMs: DAY_MS },
      ];
      return takeQuota(transaction, rules, now);
    },
  };
}
