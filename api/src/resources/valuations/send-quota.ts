import { createHmac, hkdfSync } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Queryable, Transaction } from '@forecourt/database/pool';
import type { SmsLimits } from '../../messaging-settings';

const DAY_MS = 24 * 3600 * 1000;
const BURST_MS = 5 * 60 * 1000;
/** Share of a day's limit of one number or address that may go out in five minutes. */
const BURST_SHARE = 0.5;
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
export function sendQuota(limits: SmsLimits, secret: string): SendQuota {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'send-quota', 32));
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const burst = (most: number) => Math.max(1, Math.ceil(most * BURST_SHARE));

  return {
    take: async (transaction, { phone, address }, now) => {
      const [number, from, block] = [hashed(phone), hashed(networkOf(address)), hashed(phone.slice(0, -DIGITS_WITHIN_BLOCK))];
      // What all share comes last, so that its row is locked for the shortest time.
      const rules = [
        { scope: 'number', by: number, most: limits.number, windowMs: DAY_MS },
        { scope: 'number-burst', by: number, most: burst(limits.number), windowMs: BURST_MS },
        { scope: 'address', by: from, most: limits.address, windowMs: DAY_MS },
        { scope: 'address-burst', by: from, most: burst(limits.address), windowMs: BURST_MS },
        { scope: 'block', by: block, most: limits.block, windowMs: DAY_MS },
        { scope: 'total', by: '', most: limits.total, windowMs: DAY_MS },
      ];
      for (const { scope, by, most, windowMs } of rules) {
        const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
        const { rowCount } = await transaction.query(
          `insert into api.send_quota (scope, key, window_start, taken) values ($1, $2, $3, 1)
           on conflict (scope, key, window_start) do update set taken = send_quota.taken + 1 where send_quota.taken < $4`,
          [scope, by, windowStart, most],
        );
        if (rowCount === 0) return scope;
      }
      return undefined;
    },
  };
}

/** Forgets windows that are over. */
export async function forgetOldQuotas(database: Queryable, now: Date): Promise<void> {
  await database.query('delete from api.send_quota where window_start < $1', [new Date(now.getTime() - 2 * DAY_MS)]);
}

/** An IPv6 visitor has a whole /64 to pick addresses from. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
