import { withTransaction, type Pool } from '@forecourt/database/pool';
import { networkOf } from '@forecourt/service/network-of';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/errors';
import { createQuotaHash, DAY_MS, takeQuota } from './quota';

const BURST_MS = 5 * 60 * 1000;
/** Share of a day's limit that may be used in five minutes. */
const BURST_SHARE = 1 / 3;

/** Counts paid look-ups against the visitor's limit. */
export interface LookUpQuota {
  /** Counts one look-up of the request's visitor. @throws ApiError too-many-requests */
  take: (request: Pick<FastifyRequest, 'ip' | 'headers'>) => Promise<void>;
}

export interface LookUpQuotaOptions {
  database: Pool;
  /** Look-ups a day from one IP address. */
  limit: number;
  /** Keys the hashes by which the database knows IP addresses. */
  secret: string;
  now: () => Date;
}

export function createLookUpQuota({ database, limit, secret, now }: LookUpQuotaOptions): LookUpQuota {
  const hashed = createQuotaHash(secret);
  return {
    take: async ({ ip, headers }) => {
      // A shell that renders what everybody sees names no visitor; one does what it forwards, and what it renders because a visitor asked for it.
      if (headers['x-forwarded-for'] === undefined) return;
      const by = hashed(networkOf(ip));
      const rules = [
        { scope: 'look-up-burst', by, most: Math.ceil(limit * BURST_SHARE), windowMs: BURST_MS },
        { scope: 'look-up', by, most: limit, windowMs: DAY_MS },
      ];
      await withTransaction(database, async (transaction) => {
        if ((await takeQuota(transaction, rules, now())) !== undefined) throw new ApiError('too-many-requests');
      });
    },
  };
}
